/** The bridge on both systems, in a plain browser, and against what does not belong to it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Bridge, type BridgeWindow, createBridge, type WebMeanings } from "./bridge.ts";
import { type ViewportWindow, watchKeyboard } from "./keyboard.ts";
import { type ActionName, type ActionPayloads, readEvent } from "./messages.ts";
import { type WebSurroundings, webMeanings } from "./web-meanings.ts";

/** One call of every action, with a payload of its own shape. */
const everyAction: { [A in ActionName]: ActionPayloads[A] } = {
  openPage: { address: "/loanDetail", title: "Order" },
  jumpPage: { address: "/loanDetail" },
  closeWebview: {},
  goToHome: {},
  goToMine: {},
  backToLogin: {},
  callTelephone: { telephone: "+255 800" },
  goToRating: {},
  confirmBuriedPoint: { productId: "p1", moduleId: 30, positionId: 0 },
  startBankFlow: {},
  endBankFlow: {},
  openProductDetail: { productId: "p1" },
  share: { title: "Receipt P-1", address: "https://lender.test/verify/C0DE" },
  dismissDialog: {},
};
const actions = Object.keys(everyAction) as ActionName[];

const noMeaning = Object.fromEntries(
  actions.map((name) => [
    name,
    () => {
      throw new Error(`${name} must not take its web meaning here`);
    },
  ]),
) as unknown as WebMeanings;

function inShell(kind: "android" | "ios"): {
  window: BridgeWindow;
  bridge: Bridge;
  texts: string[];
} {
  const texts: string[] = [];
  const receiver = { postMessage: (text: string) => void texts.push(text) };
  const window: BridgeWindow =
    kind === "android"
      ? { mkopoShell: receiver }
      : { webkit: { messageHandlers: { mkopoShell: receiver } } };
  return { window, bridge: createBridge(window, noMeaning), texts };
}

describe("[NB-1] [NB-2] inside a shell", () => {
  test.each(["android", "ios"] as const)(
    "%s gets every action as the same versioned text",
    (kind) => {
      const { bridge, texts } = inShell(kind);
      expect(bridge.kind).toBe(kind);
      for (const action of actions) bridge.send(action, everyAction[action]);
      expect(texts.map((text) => JSON.parse(text))).toEqual(
        actions.map((action) => ({ version: 1, action, payload: everyAction[action] })),
      );
    },
  );

  test("a shell that throws leaves the action to its web meaning", () => {
    const asked: string[] = [];
    const broken = {
      mkopoShell: {
        postMessage: () => {
          throw new Error("gone");
        },
      },
    };
    const bridge = createBridge(broken, { ...noMeaning, goToHome: () => void asked.push("home") });
    bridge.send("goToHome", {});
    expect(asked).toEqual(["home"]);
  });
});

describe("[NB-2] in a plain browser every action has a meaning", () => {
  function inBrowser(first = false) {
    const done: string[] = [];
    const around: WebSurroundings = {
      go: (address, replace) => void done.push(`${replace ? "replace" : "go"} ${address}`),
      openBeside: (address) => void done.push(`beside ${address}`),
      back: () => {
        if (!first) done.push("back");
        return !first;
      },
      allowed: (address) => (address.startsWith("/") ? address : null),
      share: ({ title, address }) => void done.push(`share ${title} ${address}`),
      report: (point) => void done.push(`report ${JSON.stringify(point)}`),
      places: { home: "/", mine: "/mine", login: "/login", product: (id) => `/product/${id}` },
      packageName: "lender.app",
    };
    return { done, bridge: createBridge({}, webMeanings(around)) };
  }

  test.each<[ActionName, string[]]>([
    ["openPage", ["go /loanDetail"]],
    ["jumpPage", ["go /loanDetail"]],
    ["closeWebview", ["back"]],
    ["goToHome", ["go /"]],
    ["goToMine", ["go /mine"]],
    ["backToLogin", ["replace /login"]],
    ["callTelephone", ["go tel:+255800"]],
    ["goToRating", ["beside https://play.google.com/store/apps/details?id=lender.app"]],
    ["confirmBuriedPoint", ['report {"productId":"p1","moduleId":30,"positionId":0}']],
    ["startBankFlow", []],
    ["endBankFlow", ["back"]],
    ["openProductDetail", ["go /product/p1"]],
    ["share", ["share Receipt P-1 https://lender.test/verify/C0DE"]],
    ["dismissDialog", []],
  ])("%s", (action, expected) => {
    const { done, bridge } = inBrowser();
    expect(bridge.kind).toBe("none");
    bridge.send(action, everyAction[action]);
    expect(done).toEqual(expected);
  });

  test("closing the first page of a tab goes home; a refused address and an empty number go nowhere", () => {
    const { done, bridge } = inBrowser(true);
    bridge.send("closeWebview", {});
    bridge.send("openPage", { address: "https://elsewhere.test" });
    bridge.send("callTelephone", { telephone: "none" });
    expect(done).toEqual(["replace /"]);
  });
});

describe("[NB-3] events come in through one door", () => {
  const back = '{"version":1,"event":"back","payload":{}}';

  test("back is held up by the handler that was added last, until it is taken off", () => {
    const { window, bridge } = inShell("ios");
    const asked: string[] = [];
    bridge.on("back", () => {
      asked.push("screen");
      return true;
    });
    const off = bridge.on("back", () => {
      asked.push("dialog");
      return true;
    });
    expect(window.mkopoReceive?.(back)).toBe(true);
    off();
    expect(window.mkopoReceive?.(back)).toBe(true);
    expect(asked).toEqual(["dialog", "screen"]);
  });

  test("an event nobody holds up is the shell's own", () => {
    const { window, bridge } = inShell("android");
    expect(window.mkopoReceive?.(back)).toBe(false);
    bridge.on("back", () => false);
    expect(window.mkopoReceive?.(back)).toBe(false);
  });

  test("the keyboard's height comes in through the same door", () => {
    const { window, bridge } = inShell("android");
    const heights: number[] = [];
    const stop = watchKeyboard(bridge, { innerHeight: 700, visualViewport: null }, (height) => {
      heights.push(height);
    });
    window.mkopoReceive?.('{"version":1,"event":"keyboard","payload":{"heightPx":280}}');
    window.mkopoReceive?.('{"version":1,"event":"keyboard","payload":{"heightPx":0}}');
    stop();
    window.mkopoReceive?.('{"version":1,"event":"keyboard","payload":{"heightPx":99}}');
    expect(heights).toEqual([280, 0]);
  });

  test("in a browser the visual viewport tells the same handler", () => {
    const listeners = new Set<() => void>();
    const visualViewport = {
      height: 700,
      addEventListener: (_type: "resize", listener: () => void) => void listeners.add(listener),
      removeEventListener: (_type: "resize", listener: () => void) =>
        void listeners.delete(listener),
    };
    const window: ViewportWindow = { innerHeight: 700, visualViewport };
    const heights: number[] = [];
    const stop = watchKeyboard(createBridge({}, noMeaning), window, (px) => void heights.push(px));
    visualViewport.height = 420;
    for (const listener of listeners) listener();
    stop();
    expect(heights).toEqual([280]);
    expect(listeners.size).toBe(0);
  });

  test("the door cannot be replaced", () => {
    const { window } = inShell("ios");
    expect(() => {
      window.mkopoReceive = () => true;
    }).toThrow(TypeError);
  });

  test.each([
    null,
    undefined,
    {},
    { version: 1, event: "back", payload: {} },
    "",
    "back",
    "[]",
    '{"event":"back"}',
    '{"version":2,"event":"back"}',
    '{"version":"1","event":"back"}',
    '{"version":1,"event":"constructor"}',
    '{"version":1,"event":"back","payload":[]}',
    '{"version":1,"event":"keyboard"}',
    '{"version":1,"event":"keyboard","payload":{"heightPx":"280"}}',
    '{"version":1,"event":"keyboard","payload":{"heightPx":-1}}',
    '{"version":1,"event":"keyboard","payload":{"heightPx":1e9}}',
    `{"version":1,"event":"back","padding":"${"x".repeat(3000)}"}`,
  ])("%j is no event of ours", (incoming) => {
    expect(readEvent(incoming)).toBeNull();
  });

  test("nothing that comes in makes the door throw", () => {
    const { window } = inShell("android");
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json()), (incoming) => {
        expect(window.mkopoReceive?.(incoming)).toBe(false);
      }),
    );
  });
});
