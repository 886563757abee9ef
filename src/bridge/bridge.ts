/**
 * One bridge per page. Actions go out to the shell, or run their web meaning where there is no shell; events come
 * in through a single function on the window. Nothing listens for `message` events, so no frame and no
 * opener can speak to the bridge (NB-3).
 */
import {
  type ActionMessage,
  type ActionName,
  type ActionPayloads,
  bridgeVersion,
  type EventName,
  type EventPayloads,
  readEvent,
} from "./messages.ts";
import { postToShell, type ShellKind, type ShellWindow, shellKind } from "./shell.ts";

/** What each action means in a plain browser. */
export type WebMeanings = { [A in ActionName]: (payload: ActionPayloads[A]) => void };

/** Returns true to consume the event: the shell then does nothing of its own. */
type EventHandler<E extends EventName> = (payload: EventPayloads[E]) => boolean;

export interface Bridge {
  kind: ShellKind;
  send<A extends ActionName>(action: A, payload: ActionPayloads[A]): void;
  /** The handler added last is called first. Returns a function that removes it. */
  on<E extends EventName>(event: E, handler: EventHandler<E>): () => void;
}

export interface BridgeWindow extends ShellWindow {
  /** The only entry point for events: true when the page consumed the event. */
  mkopoReceive?: (text: unknown) => boolean;
}

export function createBridge(window: BridgeWindow, web: WebMeanings): Bridge {
  const handlers: { [E in EventName]: EventHandler<E>[] } = { back: [], keyboard: [] };

  const receive = (text: unknown): boolean => {
    const message = readEvent(text);
    if (message === null) return false;
    const asked = [...handlers[message.event]].reverse() as EventHandler<EventName>[];
    return asked.some((handler) => handler(message.payload) === true);
  };
  // Not writable, so that no later script can put itself between shell and page.
  Object.defineProperty(window, "mkopoReceive", { value: receive });

  return {
    kind: shellKind(window),
    send(action, payload) {
      const message: ActionMessage<typeof action> = { version: bridgeVersion, action, payload };
      if (!postToShell(window, JSON.stringify(message))) web[action](payload);
    },
    on(event, handler) {
      handlers[event].push(handler);
      return () => {
        const at = handlers[event].indexOf(handler);
        if (at >= 0) handlers[event].splice(at, 1);
      };
    },
  };
}
