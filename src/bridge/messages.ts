/**
 * The messages between our pages and the native shell (NB-1, NB-3): names, payloads and the
 * version of the protocol. docs/bridge.md describes the same for shell developers.
 */

/** Incremented when a message changes its meaning; new actions and new optional fields leave it as it is. */
export const bridgeVersion = 1;

/** The address of a page to open; `title` is shown in the shell's own bar. */
interface PageOpened {
  address: string;
  title?: string;
}

type Nothing = Record<string, never>;

/** What a page asks the shell to do. `jumpPage` is an alias of `openPage`. */
export interface ActionPayloads {
  openPage: PageOpened;
  jumpPage: PageOpened;
  closeWebview: Nothing;
  goToHome: Nothing;
  goToMine: Nothing;
  backToLogin: Nothing;
  callTelephone: { telephone: string };
  goToRating: Nothing;
  confirmBuriedPoint: { productId: string; moduleId: number; positionId: number };
  startBankFlow: Nothing;
  endBankFlow: Nothing;
  openProductDetail: { productId: string };
  share: { title: string; address: string };
  dismissDialog: Nothing;
}

export type ActionName = keyof ActionPayloads;

export interface ActionMessage<A extends ActionName = ActionName> {
  version: typeof bridgeVersion;
  action: A;
  payload: ActionPayloads[A];
}

/** What the shell reports to a page. `heightPx` is the keyboard's height in CSS pixels, 0 once it is gone. */
export interface EventPayloads {
  back: Nothing;
  keyboard: { heightPx: number };
}

export type EventName = keyof EventPayloads;

type EventMessage = {
  [E in EventName]: { version: typeof bridgeVersion; event: E; payload: EventPayloads[E] };
}[EventName];

const charactersMaximum = 2000;

/** Parses an incoming event; null for anything that is not exactly one of our event messages. */
export function readEvent(incoming: unknown): EventMessage | null {
  if (typeof incoming !== "string" || incoming.length > charactersMaximum) return null;
  let message: unknown;
  try {
    message = JSON.parse(incoming);
  } catch {
    return null;
  }
  if (!isRecord(message) || message.version !== bridgeVersion) return null;
  const payload = message.payload ?? {};
  if (!isRecord(payload)) return null;
  if (message.event === "back") return { version: bridgeVersion, event: "back", payload: {} };
  if (message.event !== "keyboard") return null;
  const { heightPx } = payload;
  if (typeof heightPx !== "number" || !(heightPx >= 0 && heightPx <= 5000)) return null;
  return { version: bridgeVersion, event: "keyboard", payload: { heightPx } };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
