/**
 * One bridge a page: actions go out to the shell, or to their web meaning where there is none; events come
 * in through a single function on the window. Nothing listens to `message` events, so no frame and no
 * opener can speak to it (NB-3).
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

/** Returns true to hold the event up: the shell then does nothing of its own. */
type EventHandler<E extends EventName> = (payload: EventPayloads[E]) => boolean;

export interface Bridge {
  kind: ShellKind;
  send<A extends ActionName>(action: A, payload: ActionPayloads[A]): void;
  /** The handler added last is asked first. The answer takes it off again. */
  on<E extends EventName>(event: E, handler: EventHandler<E>): () => void;
}

export interface BridgeWindow extends ShellWindow {
  /** The one door for events: true when the page holds the event up. */
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
  // Fixed for the life of the page: no later script can put itself between shell and page.
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
