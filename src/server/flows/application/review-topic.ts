/** Outbox topic that has an application reviewed: written with the application, processed after its commit. */
export const reviewTopic = "application.review";
