/**
 * Writes the router's script into a page inert: its links and scripts get types that no browser
 * knows, and the gate behind them activates them where they will run (OB-1, decision record 0058).
 */
import { ownScripts } from "virtual:own-scripts";

const gate = ownScripts.gate?.text ?? "";
const fallbacks = ownScripts.fallbacks?.address ?? "";
const preload = /<link rel="modulepreload"/g;
/** The router's own script; the inline script that restores the scroll position needs nothing and may run. */
const routers =
  /<script nonce="[\w-]+"(?: type="(module)" async="")?>(?=\s*(?:;|import |window\.__reactRouterContext))/g;

/** The page as it is sent: marked as one without script until script says otherwise, the router's script waiting for the gate. */
export function gatedPage(html: string, nonce: string): string {
  const marked = html.replace("<html ", '<html class="plain" ');
  if (!html.includes('type="module" async=""')) return marked;
  return marked
    .replace(preload, '<link data-later="modulepreload"')
    .replace(routers, (_, module = "") => `<script type="later" data-later="${module}">`)
    .replace("</head>", () => `${gateElement(nonce)}</head>`);
}

function gateElement(nonce: string): string {
  return `<script nonce="${nonce}" data-fallbacks="${fallbacks}">${gate}</script>`;
}
