/** Channels in the configuration file: they rule instead of the console, and what is wrong with them stops the start. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Channel } from "#contract/channels.ts";
import { channelsConfiguration } from "../../core/channel/channels-kind.ts";
import { isRuledBySetting } from "../../core/configuration/read-configuration.ts";
import type { ConfigurationKind } from "../../platform/services/configuration.ts";
import { readSettings } from "./read-settings.ts";

const wallet: Channel = {
  ...{ purpose: "wallet", provider: "simulator", on: true, least: 1_000_00, most: null },
  ...{ from: "06:00", until: "22:00", sender: "", sources: [{ code: "MPESA", payee: "" }] },
};

async function settingsWith(channels: unknown) {
  const folder = await mkdtemp(join(tmpdir(), "mkopo-channels-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "lender.json");
  await writeFile(file, JSON.stringify({ brand: { market: "tz" }, channels }));
  return readSettings({ MKOPO_DATA: folder, PORT: "0", MKOPO_CONFIG: file });
}

const kind = channelsConfiguration as unknown as ConfigurationKind;

test("[PD-11] channels in the file rule, and without them the console does", async () => {
  const named = await settingsWith([wallet]);
  expect(named.channels).toEqual({ channels: [wallet] });
  expect(isRuledBySetting(kind, named)).toBe(true);
  const unnamed = await settingsWith(undefined);
  expect(unnamed.channels).toBeNull();
  expect(isRuledBySetting(kind, unnamed)).toBe(false);
});

test.each([
  [[{ ...wallet, on: false }], "channels must leave at least one way to repay"],
  [[wallet, { ...wallet, provider: "selcom" }], "this server has no MKOPO_SELCOM_KEY"],
  [[{ ...wallet, provider: "mpesa" }], "channels[0].provider must be one of"],
  [[{ ...wallet, most: 999_99 }], "channels[0].most is below the smallest amount"],
  [[{ ...wallet, provider: "razorpay" }], "not in this lender's market"],
  ["all", "channels is not written the way it must be"],
])("[PD-11] case %# stops the start with its field and what to do", async (channels, sentence) => {
  await expect(settingsWith(channels)).rejects.toThrow(sentence);
});
