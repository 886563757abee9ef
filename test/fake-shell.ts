/**
 * A native shell for tests: injects into a page what Android or iOS would inject, records every message and fires
 * events. Works with any browser driver that offers these three calls.
 */
import {
  type ActionMessage,
  type ActionName,
  bridgeVersion,
  type EventName,
  type EventPayloads,
} from "../src/bridge/messages.ts";
import type { ShellKind } from "../src/bridge/shell.ts";

export type { ShellKind } from "../src/bridge/shell.ts";

/** The methods of a Playwright page used here. */
export interface DrivenPage {
  exposeFunction(name: string, called: (text: string) => void): Promise<unknown>;
  addInitScript(script: string): Promise<unknown>;
  evaluate<T>(script: string): Promise<T>;
}

export interface FakeShell {
  /** Messages in order, across all documents of the page. */
  messages: ActionMessage[];
  /** Payloads of one action. */
  sent<A extends ActionName>(action: A): ActionMessage<A>["payload"][];
  /** Fires an event as the shell does; returns whether the page cancelled it. */
  fire<E extends EventName>(event: E, payload: EventPayloads[E]): Promise<boolean>;
}

const injected: Record<ShellKind, string> = {
  none: "",
  android: "window.mkopoShell = { postMessage: (text) => { recordShellMessage(text); } };",
  ios: `window.webkit = { messageHandlers: { mkopoShell: {
    postMessage: (text) => { recordShellMessage(text); } } } };`,
};

/** Call before the page is opened. With "none" nothing is injected and `messages` stays empty. */
export async function installFakeShell(page: DrivenPage, kind: ShellKind): Promise<FakeShell> {
  const messages: ActionMessage[] = [];
  if (kind !== "none") {
    await page.exposeFunction("recordShellMessage", (text) => {
      messages.push(JSON.parse(text) as ActionMessage);
    });
    // A real shell injects into the page, never into frames inside it.
    await page.addInitScript(`if (window === window.top) { ${injected[kind]} }`);
  }
  return {
    messages,
    sent: (action) =>
      messages
        .filter((message) => message.action === action)
        .map((message) => message.payload as never),
    fire(event, payload) {
      const text = JSON.stringify({ version: bridgeVersion, event, payload });
      return page.evaluate<boolean>(`window.mkopoReceive?.(${JSON.stringify(text)}) ?? false`);
    },
  };
}
