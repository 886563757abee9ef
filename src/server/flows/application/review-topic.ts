/** Name of the outbox entries that have an application looked at: written with it, worked off after its commit. */
export const reviewTopic = "application.review";
