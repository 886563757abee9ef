/** What a list of channels is refused for, at which field. */
import { describe, expect, test } from "vitest";
import type { Channel } from "#contract/channels.ts";
import { brandDefault } from "#server/app/configuration/brand-file.ts";
import type { Settings } from "#server/platform/services/settings.ts";
import { testSettings } from "#test/server.ts";
import { findChannelProblems } from "./judge-channels.ts";
import { usualChannels } from "./usual-channels.ts";

const settings = testSettings();
const { channels: usual } = usualChannels(settings);

const withKeys = (market: Settings["brand"]["market"], names: readonly string[]): Settings => ({
  ...settings,
  brand: { ...brandDefault, market },
  providers: {
    ...settings.providers,
    keys: Object.fromEntries(names.map((name) => [name, "a secret that nobody may read"])),
  },
});

const judged = (channels: readonly Channel[], on: Settings = settings) =>
  findChannelProblems({ channels: [...channels] }, on).map(({ path, name }) => `${path} ${name}`);

const changed = (at: number, change: Partial<Channel>) =>
  usual.map((one, index) => (index === at ? { ...one, ...change } : one));

const [first = 0, code = 0, sms = 0] = (["wallet", "code", "sms"] as const).map((purpose) =>
  usual.findIndex((one) => one.purpose === purpose),
);

describe("[PD-11] the channels that the settings name have no problem", () => {
  test.each(["reference", "tz", "ke", "in", "ph"] as const)("[PD-11] in %s", (market) => {
    const there = { ...settings, brand: { ...brandDefault, market } };
    expect(judged(usualChannels(there).channels, there)).toEqual([]);
  });
});

describe("[PD-11] what cannot be is said at its field", () => {
  test.each([
    ["a channel twice", [...usual, usual[first]!], `channels[${usual.length}].provider twice`],
    [
      "limits crossed",
      changed(first, { least: 500_00, most: 499_99 }),
      `channels[${first}].most crossed`,
    ],
    ["half of the hours", changed(first, { from: "08:00" }), `channels[${first}].until missing`],
    [
      "hours without length",
      changed(first, { from: "08:00", until: "08:00" }),
      `channels[${first}].until sameTime`,
    ],
    [
      "a wallet of another market",
      changed(first, { sources: [{ code: "GCASH", payee: "" }] }),
      `channels[${first}].sources sourceUnknown`,
    ],
    ["nothing offered", changed(code, { sources: [] }), `channels[${code}].sources nothingOffered`],
    ["an amount of a message", changed(sms, { least: 1 }), `channels[${sms}].least noAmounts`],
    [
      "a sender of payments",
      changed(first, { sender: "MKOPO" }),
      `channels[${first}].sender senderOfMessages`,
    ],
    [
      "messages by a payment provider",
      changed(sms, { provider: "selcom", on: false }),
      `channels[${sms}].provider notOffered`,
    ],
    [
      "no way to repay",
      usual.map((one) => (one.purpose.startsWith("payout") ? one : { ...one, on: false })),
      "channels noRepayment",
    ],
  ])("[PD-11] %s", (_what, channels, expected) => {
    expect(judged(channels)).toEqual([expected]);
  });

  test("[PD-11] a provider of another country, whatever its settings", () => {
    const there = withKeys("ke", ["SELCOM_KEY", "SELCOM_SECRET", "SELCOM_VENDOR"]);
    const { channels } = usualChannels(there);
    const own = channels.map((one, at) =>
      at === 0 ? { ...one, provider: "selcom" as const } : one,
    );
    expect(judged(own, there)).toEqual(["channels[0].provider otherCountry"]);
  });

  test("[PD-11] a provider without its settings cannot be switched on, and can be prepared", () => {
    const selcom = { ...usual[first]!, provider: "selcom" as const };
    const some = withKeys("tz", ["SELCOM_KEY", "SELCOM_VENDOR"]);
    const [problem] = findChannelProblems({ channels: [...usual, selcom] }, some).filter(
      ({ path }) => path.startsWith(`channels[${usual.length}]`),
    );
    expect(problem).toEqual({
      path: `channels[${usual.length}].on`,
      name: "settingsMissing",
      values: { settings: "MKOPO_SELCOM_SECRET" },
    });
    const prepared = { ...selcom, on: false };
    expect(judged([...usual, prepared], some).filter((one) => one.includes(".on "))).toEqual([]);
    const all = withKeys("tz", ["SELCOM_KEY", "SELCOM_VENDOR", "SELCOM_SECRET"]);
    expect(judged([...usual, selcom], all).filter((one) => one.includes(".on "))).toEqual([]);
  });

  test("[PD-11] the simulator where this server has none", () => {
    const real = { ...settings, simulator: { origin: "", secret: "" } };
    expect(judged(usual, real)).toEqual(
      usual.map((_one, at) => `channels[${at}].on settingsMissing`),
    );
  });
});
