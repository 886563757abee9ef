/**
 * Whether a page is shown by the browser inside a messaging or social app (AP-8). Such a browser does not let people
 * out: it opens no app by its own scheme, and the most popular one opens no app store either.
 */

const apps = {
  wechat: /\bMicroMessenger\//i,
  whatsapp: /\bWhatsApp\//,
  facebook: /\bFBA[NV]\//,
  instagram: /\bInstagram \d/,
  line: /\bLine\/\d/i,
  telegram: /\bTelegram-Android\/|\bTelegramBot/,
  tiktok: /\bmusical_ly|\bBytedanceWebview|\bTikTok/i,
} as const;

type MessagingApp = keyof typeof apps;

/** The app whose built-in browser sends this User-Agent, or null for a browser in its own right. */
export function messagingBrowser(userAgent: string | null): MessagingApp | null {
  const names = Object.keys(apps) as MessagingApp[];
  return names.find((name) => apps[name].test(userAgent ?? "")) ?? null;
}

/** Whether a link to an app store works in it. */
export function opensStores(app: MessagingApp | null): boolean {
  return app !== "wechat";
}
