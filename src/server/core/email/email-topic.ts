/** Outbox topic of e-mails. In a file of its own so that those who enqueue do not import the sender. */
export const sendEmailTopic = "email.send";
