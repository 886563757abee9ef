/** The samples of native shells against src/bridge: every action with its fields, every event, the version, the limit, the names on the window. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  type ActionName,
  type ActionPayloads,
  bridgeVersion,
  readEvent,
} from "#bridge/messages.ts";
import { sessionParameters } from "#contract/session.ts";

const sample = (name: string) =>
  readFileSync(new URL(`../docs/shells/${name}`, import.meta.url), "utf8");
const kotlin = sample("MkopoActivity.kt");
const swift = sample("MkopoViewController.swift");

/** The compiler keeps this list complete. A title is for a shell that has a bar of its own, which the samples have not. */
const fields: { [A in ActionName]: readonly (keyof ActionPayloads[A] & string)[] } = {
  openPage: ["address"],
  jumpPage: ["address"],
  closeWebview: [],
  goToHome: [],
  goToMine: [],
  backToLogin: [],
  callTelephone: ["telephone"],
  goToRating: [],
  confirmBuriedPoint: ["productId", "moduleId", "positionId"],
  startBankFlow: [],
  endBankFlow: [],
  openProductDetail: ["productId"],
  share: ["title", "address"],
  dismissDialog: [],
};

/** What stands behind each action, up to the next one. */
function branches(text: string, from: RegExp, to: RegExp): Map<string, string> {
  const [body = ""] = (text.split(from)[1] ?? "").split(to);
  const found = new Map<string, string>();
  const heads = [...body.matchAll(/^\s*(?:case )?((?:"\w+"(?:, )?)+)(?: ->|:)/gm)];
  for (const [at, head] of heads.entries()) {
    const branch = body.slice(head.index, heads[at + 1]?.index);
    for (const [, name = ""] of (head[1] ?? "").matchAll(/"(\w+)"/g)) found.set(name, branch);
  }
  return found;
}

test.each([
  [
    "Kotlin",
    branches(kotlin, /when \(message\.optString\("action"\)\) \{/, /else ->/),
    /opt\w+\("(\w+)"\)/g,
  ],
  ["Swift", branches(swift, /switch action \{/, /default:/), /payload\["(\w+)"\]/g],
] as const)(
  "[NB-3] the sample in %s answers every action and reads its fields",
  (_, found, read) => {
    expect([...found.keys()].sort()).toEqual(Object.keys(fields).sort());
    for (const [action, branch] of found) {
      const own = [...branch.matchAll(read)].map(([, field]) => field);
      expect(own, action).toEqual(fields[action as ActionName]);
    }
  },
);

test.each([
  ["Kotlin", kotlin, /BRIDGE_VERSION = (\d+)/, /CHARACTERS_MAXIMUM = (\d+)/],
  ["Swift", swift, /bridgeVersion = (\d+)/, /charactersMaximum = (\d+)/],
] as const)(
  "[NB-1] [NB-2] the sample in %s has the version, the limit, the events and the names",
  (_, text, version, most) => {
    expect(Number(version.exec(text)?.[1])).toBe(bridgeVersion);
    const back = JSON.stringify({ version: bridgeVersion, event: "back", payload: {} });
    const limit = Number(most.exec(text)?.[1]);
    expect(readEvent(back.padEnd(limit))).not.toBeNull();
    expect(readEvent(back.padEnd(limit + 1))).toBeNull();
    const sent = [...text.matchAll(/\bsend\("(\w+)"/g)].map(([, event = ""]) => event);
    expect(sent.sort()).toEqual(["back", "keyboard"]);
    for (const event of sent) {
      const payload = event === "keyboard" ? { heightPx: 0 } : {};
      expect(readEvent(JSON.stringify({ version: bridgeVersion, event, payload }))).not.toBeNull();
    }
    expect(text).toContain('"heightPx"');
    expect(text).toContain('"mkopoShell"');
    expect(text).toContain("window.mkopoReceive(");
    for (const name of sessionParameters) expect(text).toContain(name);
  },
);
