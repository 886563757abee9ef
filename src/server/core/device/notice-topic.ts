/** Name of the outbox entries that show a notice: a file of its own, so that whoever asks for one need not know how it is shown. */
export const showNoticeTopic = "device.show-notice";
