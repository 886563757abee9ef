/** The simulator's pages: plain HTML that works without script, on a small screen, in light and dark. */
import { type Minor, toDecimal } from "#values/money.ts";

export function escapeHtml(text: string): string {
  const named: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (sign) => named[sign] ?? sign);
}

const style = `
:root{color-scheme:light dark;--accent:#0b5fa5;--on:#fff;--line:#8886;--soft:#8881}
@media(prefers-color-scheme:dark){:root{--accent:#8cc4f4;--on:#06243d}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:40rem;padding:1rem;font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.25rem}
h2{font-size:1.05rem;margin:1.5rem 0 .5rem}
.amount{font-size:2rem;font-weight:700;font-variant-numeric:tabular-nums;margin:.5rem 0}
dl{font-size:.9rem;display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1rem 0}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
form{margin:0}
button,.button{display:block;width:100%;min-height:44px;margin:.75rem 0;padding:.6rem 1rem;font:inherit;
 font-weight:600;text-align:center;text-decoration:none;border:1px solid var(--accent);border-radius:.6rem;
 background:none;color:var(--accent);cursor:pointer}
button.first{background:var(--accent);color:var(--on)}
label{display:block;margin:.75rem 0 .25rem;font-weight:600}
input:not([type=hidden]){width:100%;min-height:44px;padding:.6rem .75rem;font:inherit;color:inherit;
 background:none;border:1px solid #888;border-radius:.6rem}
button:focus-visible,input:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
a{color:var(--accent)}
.rows{list-style:none;margin:0;padding:0}
.rows li,.set{border:1px solid var(--line);border-radius:.6rem;padding:.75rem;margin:.75rem 0;overflow-wrap:anywhere}
.rows button{display:inline-block;width:auto;margin:.5rem .5rem 0 0}
.note{background:var(--soft);border-radius:.6rem;padding:.75rem}
`;

/** A whole page; `body` is HTML already, `title` is text. */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}

export const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
} as const;

/** "TZS 1,250.00": the simulator's own format, as another provider's page would have. */
export function showMoney(currency: string, amount: Minor): string {
  const [whole = "", cents = ""] = toDecimal(amount).split(".");
  return `${currency} ${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${cents}`;
}
