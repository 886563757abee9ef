/** The compose file and its example of settings, filled in, pass the checks of a start in production. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { keyFor } from "#test/production-settings.ts";
import { readSettings } from "./read-settings.ts";
import { validateSettings } from "./validate-settings.ts";

/** Lines of NAME=value without comments and empty lines, with placeholders filled in. */
async function exampleFilledIn(): Promise<Record<string, string>> {
  const lines = (await readFile("deploy/env.example", "utf8")).split("\n");
  const pairs = lines.flatMap((line) => {
    const [, name, value] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value || filledIn(name)] as const];
  });
  return Object.fromEntries(pairs);
}

const filledIn = (name: string) =>
  name === "MKOPO_ENCRYPTION_KEY" ? keyFor(name) : keyFor(name).replace(/\W/g, "");

/** The settings under `environment:`, with the example's values where they are referenced. */
async function composed(example: Readonly<Record<string, string>>) {
  const [, block = ""] =
    /^ {2}environment:\n((?: {4}.*\n)+)/m.exec(await readFile("deploy/compose.yaml", "utf8")) ?? [];
  const pairs = [...block.matchAll(/^ {4}([A-Z0-9_]+): (.+)$/gm)].map(([, name, value]) => {
    const whole = value!.replace(
      /\$\{([A-Z0-9_]+):(\?|-)([^}]*)\}/g,
      (_all, asked, how, instead) => {
        if (how === "?" && !example[asked]) throw new Error(`${asked} is not in env.example`);
        return example[asked] ?? instead;
      },
    );
    return [name!, whole] as const;
  });
  return Object.fromEntries(pairs);
}

test("[OP-2] the compose file and its example, filled in, are settings that production starts with", async () => {
  const example = await exampleFilledIn();
  const composedOnly = await composed(example);
  // MKOPO_MODE is set by the image.
  const environment = { MKOPO_MODE: "production", ...example, ...composedOnly };
  expect(Object.keys(composedOnly).length).toBeGreaterThan(5);
  const { refused, warnings } = validateSettings(environment, "production");
  expect(refused).toEqual([]);
  expect(warnings).toEqual([expect.stringContaining("(postgres) without TLS")]);
  await readSettings({ ...environment, PORT: "0" });
});

test("[OP-2] the example as it stands, with nothing filled in, does not start", async () => {
  const text = await readFile("deploy/env.example", "utf8");
  const empty = Object.fromEntries(
    [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
  );
  await expect(readSettings({ ...empty, MKOPO_MODE: "production", PORT: "0" })).rejects.toThrow(
    /MKOPO_ENCRYPTION_KEY must be set/,
  );
});
