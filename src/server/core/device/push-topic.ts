/** Outbox topic of push notifications. In a file of its own so that those who enqueue do not import the sender. */
export const pushNotificationTopic = "device.push-notification";
