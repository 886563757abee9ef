/** The build check finds what is too new: one planted violation of each kind, beside code that is old enough. */
import { describe, expect, test } from "vitest";
import { replaced } from "../../src/web/delivery/gate/needs.ts";
import { bundledScripts } from "../own-scripts.mjs";
import { compatibilityData, isOld, oldest, started } from "./known.mjs";
import { findInScript } from "./script.mjs";
import { findInStyle } from "./style.mjs";

const own = (text: string): string[] => findInScript(text, { floor: oldest, year: 2018 });
const routers = (text: string): string[] =>
  findInScript(text, { floor: started, year: 2020, replaced: [...replaced] });

describe("[OB-1] in a script no gate stands before", () => {
  test.each([
    ["a?.b", "syntax: ChainExpression"],
    ["a ?? b", "syntax: operator ??"],
    ["a ||= b", "syntax: operator ||="],
    ["class A { b = 1 }", "syntax: PropertyDefinition"],
    ["class A { #b() {} }", "syntax: method with #"],
    ["class A { #b = 1 }", "syntax: PrivateIdentifier"],
    ["class A { static {} }", "syntax: StaticBlock"],
    ["const a = 1_000", "syntax: separators in a number"],
    ["const a = 10n", "syntax: BigInt literal"],
    ["await a", "syntax: await outside of a function"],
    ["export * as a from 'b'", "syntax: export * as"],
    ["a.test(/(?<=b)c/)", "syntax: a pattern that looks behind"],
    ["a.test(/b/d)", "syntax: a pattern with flags d"],
    ["structuredClone(a)", "interface: structuredClone (structuredClone)"],
    [
      "new Intl.Segmenter2(a), new Intl.ListFormat()",
      "interface: Intl.ListFormat (Intl.ListFormat)",
    ],
    ["Object.fromEntries(a)", "interface: Object.fromEntries (Object.fromEntries)"],
    ["const { fromEntries } = Object", "interface: Object.fromEntries (Object.fromEntries)"],
    ["[].findLast(a)", "interface: .findLast (Array.findLast, TypedArray.findLast)"],
    ["a['replaceAll'](b)", "interface: .replaceAll (String.replaceAll)"],
    ["const { submitter } = a", "interface: .submitter (SubmitEvent.submitter)"],
    ["navigator.getBattery(a)", "interface: Navigator.getBattery (Navigator.getBattery)"],
    ["document.body.replaceChildren()", "interface: .replaceChildren"],
  ])("%s is rejected", (text, sentence) => {
    expect(own(text).join("\n")).toContain(sentence);
  });

  test.each([
    ["async function a() { for await (const b of c) await b; return { ...d } }"],
    ["import('a').then(({ b }) => b.includes(`c`) && d ** 2)"],
    ["try { a() } catch { Object.entries(b).map(([c]) => c.padStart(2)) }"],
    ["typeof reportError === 'function' ? reportError(a) : b"],
    ["function a(structuredClone) { return structuredClone }"],
  ])("%s is let through", (text) => {
    expect(own(text)).toEqual([]);
  });
});

describe("[OB-1] in a script that the gate starts", () => {
  test("what a fallback is put in for is let through, and so is the syntax of 2020", () => {
    const fallen =
      "a?.at(-1) ?? b.requestSubmit(c), Object.hasOwn(e, f), URL.canParse(g), (h ??= i)";
    expect(routers(fallen)).toEqual([]);
    expect(own(fallen).length).toBeGreaterThan(5);
  });

  test.each([
    "a.toSorted()",
    "a.at(-1), a.findLast(b)",
    "AbortSignal.timeout(5)",
    "structuredClone(a)",
    "class A { #b() {} }",
  ])("%s is rejected: there is no fallback", (text) => {
    expect(routers(text)).toHaveLength(1);
  });

  test("the gate lets no browser through that the check does not count with", () => {
    const { api, javascript } = compatibilityData();
    const asked = [
      api.TextEncoderStream,
      api.TransformStream,
      javascript.builtins.String.replaceAll,
    ];
    for (const [browser, version] of Object.entries(started)) {
      const before = { [browser]: version - 0.1 };
      expect(
        asked.every((one) => isOld(one, { [browser]: version })),
        browser,
      ).toBe(true);
      expect(
        asked.every((one) => isOld(one, before)),
        `${browser} before`,
      ).toBe(false);
    }
  });

  test("every fallback is older than what the gate takes for the sign that none is missing", () => {
    const { api, javascript } = compatibilityData();
    const all = { ...api, ...javascript.builtins };
    const since = (path: string, browser: string): number => {
      const [name = "", member = ""] = path.split(/[#.]/);
      const feature = all[name][member] ?? all[name][`${member}_static`];
      return Number.parseFloat([feature.__compat.support[browser]].flat()[0].version_added);
    };
    for (const browser of Object.keys(oldest)) {
      const last = since("URL.canParse", browser);
      for (const path of replaced) expect(since(path, browser), path).toBeLessThanOrEqual(last);
    }
  });

  test("the gate is smaller than a kilobyte", async () => {
    const { gate } = await bundledScripts();
    expect(gate.text.length).toBeGreaterThan(500);
    expect(gate.text.length).toBeLessThan(1_000);
  });
});

describe("[OB-1] in a style sheet", () => {
  test.each([
    [".a { inset: 0 }", "inset"],
    [".a { margin-inline: auto }", "margin-inline"],
    [".a { color: oklch(1 0 0) }", "oklch()"],
    [".a { color: red; color: color-mix(in srgb, var(--b), red) }", "color-mix()"],
    [".a { color: light-dark(red, blue) }", "light-dark()"],
    [".a { width: min(1px, 2px) }", "min()"],
    [".a { padding: 0; padding: max(var(--b), 1px) }", "max()"],
    [".a { height: 100dvh }", "100dvh"],
    [".a { display: revert }", "display: revert"],
    [".a { .b { color: red } }", "a rule inside a rule: .b"],
    [".a { &:hover { color: red } }", "a rule inside a rule: &:hover"],
    [".a, .b:has(c) { color: red }", "selectors lost with :has: .a, .b:has(c)"],
    [".a:is(b, c) { color: red }", ":is"],
    [".a:not(b, c) { color: red }", "a list in :not(): .a:not(b, c)"],
    ["@layer a { .b { color: red } }", "@layer"],
    ["@container (min-width: 1px) { .b { color: red } }", "@container"],
    ["@media (width >= 1px) { .b { color: red } }", "a range in @media: @media (width >= 1px)"],
    ["@media (scripting: none) { .b { color: red } }", "@media scripting"],
    [".a { translate: 1px 2px }", "translate"],
  ])("%s is rejected", (sheet, sentence) => {
    expect(findInStyle(sheet)).toContain(sentence);
  });

  test.each([
    [".a { top: 0; margin: 0 auto; color: rgb(1 2 3 / 5%); display: grid; gap: 1px }"],
    [".a { padding: 16px 8px; padding-top: max(16px, env(safe-area-inset-top)) }"],
    [".a { font-size: 20px; font-size: clamp(1px, 2vw, 3px) }"],
    ["@supports (min-height: 100dvh) { .a { min-height: 100dvh } }"],
    ["@media (min-width: 600px) { .a:not(.b) > c:first-child { color: red } }"],
    [".a:has(b) { color: red } .c { color: blue }"],
    ["@keyframes a { from { opacity: 0 } }"],
  ])("%s is let through", (sheet) => {
    expect(findInStyle(sheet)).toEqual([]);
  });
});
