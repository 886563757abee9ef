/** Every text of every language: there, in its own script, with the same {places}, and not left in English. */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { type Language, languages } from "#contract/words.ts";
import { faultsOf, type Said, saidIn } from "./words/said.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Whatever file speaks several languages, wherever it is: it names them, or makes its texts by `words(…)`. */
const files = globSync("src/**/*.ts", { cwd: root })
  .filter((file) => !file.endsWith(".test.ts") && !/\/texts-\w+\.ts$/.test(file))
  .filter((file) => /\bzh:|\bwords\(\s*"/.test(readFileSync(`${root}${file}`, "utf8")));

test("every text is there in every language, in its own script and with the same figures", async () => {
  const said: Said[] = [];
  for (const file of files) said.push(...saidIn(await import(`${root}${file}`), file));
  expect(files.length).toBeGreaterThan(60);
  expect(said.length).toBeGreaterThan(900);
  expect(said.flatMap(faultsOf)).toEqual([]);
});

test("the agreements, place by place", async () => {
  const { agreementTexts } = await import("#server/agreement/install-agreements.ts");
  const said = saidIn({ agreementTexts }, "agreements");
  expect(said.length).toBeGreaterThan(45);
  expect(said.flatMap(faultsOf)).toEqual([]);
});

describe("what is found", () => {
  const right: Record<Language, string> = {
    en: "Pay {amount} now",
    sw: "Lipa {amount} sasa",
    id: "Bayar {amount} sekarang",
    hi: "अभी {amount} चुकाएँ",
    fil: "Bayaran ang {amount} ngayon",
    zh: "立即支付 {amount}",
  };
  const faults = (change: Partial<Record<Language, unknown>>) => {
    return saidIn({ pay: { ...right, ...change } }, "copy").flatMap(faultsOf);
  };

  test("nothing in what is right", () => {
    expect(faults({})).toEqual([]);
  });

  test.each<[Language, unknown, string]>([
    ["sw", right.en, "copy.pay is English in sw"],
    ["fil", "Bayaran ngayon", "copy.pay: other places in fil"],
    ["hi", "{amount} {amount} चुकाएँ", "copy.pay: other places in hi"],
    ["zh", "支付 {sum}", "copy.pay: other places in zh"],
    ["id", "  ", "copy.pay is empty in id"],
    ["hi", right.zh, "copy.pay is not written in the script of hi"],
    ["zh", right.hi, "copy.pay is not written in the script of zh"],
    ["zh", "立即支付 {amount} अभी", "copy.pay is not written in the script of zh"],
    ["sw", right.zh, "copy.pay is not written in the script of sw"],
    ["fil", "Bayaran ang {amount} नगायन", "copy.pay is not written in the script of fil"],
    ["hi", "Pay {amount} now please", "copy.pay is not written in the script of hi"],
    ["id", undefined, "copy.pay is missing in id"],
    ["zh", 5, "copy.pay is missing in zh"],
  ])("%s: %j", (language, text, fault) => {
    expect(faults({ [language]: text })).toContain(fault);
  });

  test("a whole screen that misses a word, and a language that is not there", () => {
    const screen = Object.fromEntries(
      languages.map((one) => [one, { a: right[one], b: right[one] }]),
    );
    expect(saidIn({ copy: screen }, "f").flatMap(faultsOf)).toEqual([]);
    const { zh: _zh, ...five } = screen;
    expect(saidIn({ copy: five }, "f").flatMap(faultsOf)).toContain("f.copy.a is missing in zh");
    const short = { ...screen, hi: { a: right.hi } };
    expect(saidIn({ copy: short }, "f").flatMap(faultsOf)).toEqual(["f.copy.b is missing in hi"]);
    const more = { ...screen, hi: { a: right.hi, b: right.hi, c: right.hi } };
    expect(saidIn({ copy: more }, "f").flatMap(faultsOf)).toEqual(["f.copy.c is missing in en"]);
  });
});
