/** The port of push notifications: a courtesy beside the SMS, which is what counts. */

export interface NoticeToShow {
  /** Ours, the provider's collapse key: after a repeat the telephone shows it once. */
  noticeId: string;
  /** Push token of the app on one telephone. Never logged. */
  token: string;
  text: string;
  /** For metrics and the log. */
  purpose: string;
}

export interface PushProvider {
  readonly name: string;
  /** "gone": the app was uninstalled, so the token must be deleted. Throws Outage when the provider does not respond. */
  show(notice: NoticeToShow): Promise<"taken" | "gone">;
}
