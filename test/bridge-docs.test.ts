/** docs/bridge.md against the code: every message, its payload, its sender, and the calls the shell itself makes. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  type ActionName,
  type ActionPayloads,
  bridgeVersion,
  readEvent,
} from "#bridge/messages.ts";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { answersAt } from "#contract/endpoint.ts";
import { sessionParameters } from "#contract/session.ts";
import { isTest, projectFiles } from "./tidy/files.ts";

const markdown = readFileSync(new URL("../docs/bridge.md", import.meta.url), "utf8");

/** The table cells under a heading, without the header row. */
function rowsUnder(heading: string): string[][] {
  const section = markdown.split(/^## /m).find((one) => one.startsWith(heading)) ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("| `"));
  return rows.map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const quoted = (cell = ""): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

/** The compiler keeps this list complete; "?" marks optional fields. */
const payloads: { [A in ActionName]: readonly `${keyof ActionPayloads[A] & string}${"" | "?"}`[] } =
  {
    openPage: ["address", "title?"],
    jumpPage: ["address", "title?"],
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

test("[NB-3] every action stands in the document with exactly its payload", () => {
  const documented = rowsUnder("Actions").map(([action, payload]) => [
    quoted(action)[0],
    quoted(payload),
  ]);
  expect(Object.fromEntries(documented)).toEqual(payloads);
  expect(documented).toHaveLength(Object.keys(payloads).length);
});

test.each(Object.keys(payloads))("[NB-1] %s is sent by a screen", (action) => {
  const sent = new RegExp(`\\.send\\(\\s*"${action}"|\\baction="${action}"`);
  const senders = projectFiles().filter(({ path, text }) => {
    return path.startsWith("src/web/") && !isTest(path) && sent.test(text);
  });
  expect(senders.map(({ path }) => path)).not.toEqual([]);
});

test("[NB-3] every event stands in the document, is read, and nothing else is", () => {
  const events = rowsUnder("Events").map(([event]) => quoted(event)[0] ?? "");
  expect(events).toEqual(["back", "keyboard"]);
  const of = (event: string, payload: object) =>
    readEvent(JSON.stringify({ version: bridgeVersion, event, payload }));
  expect(of("back", {})).not.toBeNull();
  for (const heightPx of [0, 5000]) expect(of("keyboard", { heightPx })).not.toBeNull();
  expect(of("keyboard", { heightPx: 5001 })).toBeNull();
  expect(markdown).toContain("to 5000");
  expect(of("resume", {})).toBeNull();
});

test("[NB-3] names, version, limit and session parameters are the code's", () => {
  for (const name of [
    "window.mkopoShell.postMessage",
    "window.mkopoReceive",
    "messageHandlers.mkopoShell",
  ]) {
    expect(markdown).toContain(name);
  }
  expect(markdown).toContain(`{ "version": ${bridgeVersion}, "action"`);
  const back = JSON.stringify({ version: bridgeVersion, event: "back", payload: {} });
  expect(readEvent(back.padEnd(2_000))).not.toBeNull();
  expect(readEvent(back.padEnd(2_001))).toBeNull();
  expect(markdown).toContain("at most 2,000 characters");
  for (const name of sessionParameters) expect(markdown).toContain(`\`${name}\``);
});

test("[AC-5] what the shell reports to the server are calls of the wire, with the rejections named", () => {
  const [, section = ""] = markdown.split("## What the shell tells the server");
  const paths = quoted(section).filter((text) => text.startsWith("/v3/"));
  expect(paths).toHaveLength(6);
  const calls = paths.map((path) => allEndpoints.find((one) => answersAt(one, path)));
  expect(calls.every((call) => call?.session === "borrower" && call.method === "POST")).toBe(true);
  const codes = calls.flatMap((call) =>
    Object.values(call?.rejections ?? {}).map(({ code }) => code),
  );
  for (const code of section.match(/98\d{4}/g) ?? []) expect(codes).toContain(code);
});
