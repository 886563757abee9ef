/** The channels of every market and of a lender's own file: complete, distinct from wallets, and safe to show. */
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { type Language, languages } from "#contract/languages.ts";
import { startServer } from "#test/server.ts";
import { brandDefault } from "../../app/configuration/brand-file.ts";
import { readSettings } from "../../app/configuration/read-settings.ts";
import { codeChannels, marketChannels } from "../../core/channel/code-channels.ts";
import { findSource } from "../../core/payout-account/banks.ts";
import { sourcesToWire } from "../repayment-choices/sources.ts";
import { channelNotice, findChannel } from "./code-channels.ts";

const facts = { code: "991234567890", amount: "TZS 1.000,00", lender: "Pesa" };
const markets = Object.keys(marketChannels) as (keyof typeof marketChannels)[];

describe.each(markets)("the channels of %s", (market) => {
  const channels = codeChannels({ codeChannels: null, brand: { ...brandDefault, market } });

  test("[RC-1] have unique codes, an existing logo, and enough time to get there", async () => {
    expect(channels.length).toBeGreaterThan(0);
    expect(new Set(channels.map(({ code }) => code)).size).toBe(channels.length);
    for (const { code, logo, hours } of channels) {
      expect(code).toMatch(/^[A-Za-z0-9_-]{1,20}$/);
      expect(findSource(market, code)).toBeNull();
      expect(hours).toBeGreaterThan(0);
      await stat(`public${logo}`);
    }
  });

  test.each(languages)("[RC-1] every instruction in %s is filled in and complete", (language) => {
    for (const channel of channels) {
      const notice = Object.entries(channelNotice(channel, facts, language));
      expect(notice).toHaveLength(channel.instructions.length);
      const texts = notice.flatMap(([title, items]) => [
        title,
        ...items.flatMap(({ name, stepList }) => [name, ...stepList]),
      ]);
      for (const text of texts) expect(text).toMatch(/^[^{}]{2,}$/);
    }
  });
});

test("[RC-1] markets with both kinds cover every form of the screens", () => {
  for (const market of ["reference", "tz", "ph"] as const) {
    const screens = marketChannels[market].map(({ screen }) => screen);
    expect(new Set(screens)).toEqual(new Set(["slip", "code", "scan"]));
  }
});

test("[IR-2] a channel has its name in the reader's language", async () => {
  const { services, close } = await startServer({
    settings: { brand: { ...brandDefault, market: "ke" } },
  });
  onTestFinished(close);
  const named = (language: Language) => {
    const sources = sourcesToWire(services, language).filter(({ byCode }) => byCode === 1);
    return sources.map(({ name }) => name);
  };
  expect(named("en")).toEqual(["M-PESA Paybill", "Bank agent"]);
  expect(named("sw")).toEqual(["M-PESA Paybill", "Wakala wa benki"]);
  expect(named("zh")).toEqual(["M-PESA Paybill", "银行代理点"]);
});

async function settingsWith(codeChannels: unknown, brand: unknown = {}) {
  const folder = await mkdtemp(join(tmpdir(), "mkopo-channels-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "lender.json");
  await writeFile(file, JSON.stringify({ brand, codeChannels }));
  return readSettings({ MKOPO_DATA: folder, PORT: "0", MKOPO_CONFIG: file });
}

const own = {
  code: "SHOP",
  name: "Corner shop",
  payee: "555000",
  screen: "slip",
  hours: 5,
  instructions: [
    {
      title: {
        en: "In the shop",
        sw: "Dukani",
        id: "Di toko",
        hi: "दुकान पर",
        fil: "Sa tindahan",
        zh: "到门店",
      },
      items: [{ name: "Till", steps: ["Say {code}.", "Pay {amount} to {payee}."] }],
    },
  ],
};

describe("[AP-9] a lender's own list", () => {
  test("[AP-9] replaces the market's; one text may serve all languages", async () => {
    const settings = await settingsWith([own]);
    expect(codeChannels(settings).map(({ code }) => code)).toEqual(["SHOP"]);
    expect(findChannel(settings, "TANQR")).toBeNull();
    const shop = findChannel(settings, "SHOP");
    expect(shop).toMatchObject({ logo: "", hours: 5 });
    expect(channelNotice(shop!, facts, "sw")).toEqual({
      Dukani: [{ name: "Till", stepList: ["Say 991234567890.", "Pay TZS 1.000,00 to 555000."] }],
    });
  });

  test("[AP-9] texts are required in the languages the lender offers, and in no other", async () => {
    const title = { sw: "Dukani", zh: "到门店" };
    const [group] = own.instructions;
    const shop = { ...own, instructions: [{ ...group, title }] };
    const settings = await settingsWith([shop], { languages: ["zh", "sw"] });
    const [stored] = codeChannels(settings);
    expect(stored?.instructions[0]?.title).toMatchObject({ ...title, hi: "Dukani" });
    await expect(settingsWith([shop], { languages: ["zh", "sw", "en"] })).rejects.toThrow(
      "codeChannels.0.instructions.0",
    );
  });

  test("[AP-9] left out, the market's channels apply; empty, there are none", async () => {
    expect((await settingsWith(undefined)).codeChannels).toBeNull();
    expect(codeChannels(await settingsWith([]))).toEqual([]);
  });

  test.each([
    [{ ...own, code: "a b" }, "codeChannels.0.code"],
    [{ ...own, code: "MPESA" }, "codeChannels.0.code"],
    [{ ...own, logo: "https://elsewhere.example/x.svg" }, "codeChannels.0.logo"],
    [{ ...own, hours: 0 }, "codeChannels.0.hours"],
    [{ ...own, screen: "fax" }, "codeChannels.0.screen"],
    [{ ...own, color: "red" }, "color"],
    [{ ...own, instructions: [{ title: "{pin}", items: [] }] }, "codeChannels.0.instructions.0"],
    [
      { ...own, instructions: [{ title: { en: "x" }, items: [] }] },
      "codeChannels.0.instructions.0",
    ],
  ])("[AP-9] %j is refused, naming %s", async (channel, named) => {
    await expect(settingsWith([channel])).rejects.toThrow(named);
  });

  test("[AP-9] two channels with one code are rejected", async () => {
    await expect(settingsWith([own, own])).rejects.toThrow("a code of its own");
  });
});
