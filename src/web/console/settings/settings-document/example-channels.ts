/** The channels' document and what a server says beside it, for the tests of its page. */
import type { Channel, readChannels } from "#contract/channels.ts";
import type { readConfiguration } from "#contract/configuration.ts";
import type { Output } from "#contract/endpoint.ts";
import { companyDraft, companyInForce, companySubmitted } from "./example-document.ts";

type Document = Output<typeof readConfiguration>;
type Read = Output<typeof readChannels>;

const nothing = { least: null, most: null, from: "", until: "", sender: "", sources: [] };

const wallet: Channel = {
  ...{ ...nothing, purpose: "wallet", provider: "selcom", on: true },
  ...{ least: 1_000_00, most: 3_000_000_00, from: "06:00", until: "22:00" },
  sources: [
    { code: "MPESA", payee: "" },
    { code: "AIRTEL", payee: "" },
  ],
};
const code: Channel = {
  ...{ ...nothing, purpose: "code", provider: "selcom", on: true },
  sources: [{ code: "MPESA", payee: "300300" }],
};
const payout: Channel = {
  ...{ ...nothing, purpose: "payout-wallet", provider: "simulator", on: false },
  sources: [{ code: "MPESA", payee: "" }],
};
const sms: Channel = { ...nothing, purpose: "sms", provider: "beem", on: true, sender: "MKOPO" };

const channels = [wallet, code, payout, sms];
const body = JSON.stringify({ channels });

const own = {
  ...{ kind: "channels", twoPeople: true, setting: "channels in MKOPO_CONFIG" },
  ...{ ruling: body, usual: body, body, problems: {}, differences: [] },
};

export const channelsInForce: Document = { ...companyInForce, ...own };

/** Typed with an amount that is none, hours that lack their end, and a provider this server has nothing of. */
export const channelsWrong: Document = {
  ...companyDraft,
  ...own,
  body: JSON.stringify({
    channels: [
      { ...wallet, most: "three million", until: "" },
      code,
      { ...payout, on: true, provider: "dragonpay" },
      sms,
    ],
  }),
  problems: {
    "channels[0].most": "must be an amount",
    "channels[0].until": "is missing",
    "channels[1].sources[0].payee": "is too long",
    "channels[2].on": "cannot be: this server has no MKOPO_DRAGONPAY_PAYOUT_KEY",
    "channels[2].provider": "is not in this lender's market",
    "channels[2].sources": "names nothing that is there",
    channels: "must leave at least one way to repay",
  },
  differences: [
    { path: "channels[0].most", before: "300000000", after: "three million" },
    { path: "channels[2].on", before: "false", after: "true" },
  ],
};

export const channelsSubmitted: Document = {
  ...companySubmitted,
  ...own,
  body: JSON.stringify({ channels: [wallet, code, { ...payout, on: true }, sms] }),
  differences: [{ path: "channels[2].on", before: "false", after: "true" }],
};

const walletsOfTanzania = [
  { code: "MPESA", name: "M-Pesa", logo: "" },
  { code: "AIRTEL", name: "Airtel Money", logo: "" },
];

const setting = (name: string, set: boolean, ...uses: ("payments" | "payouts" | "sms")[]) => ({
  ...{ name, set, uses },
});

const tables: Read["tables"] = [
  {
    ...{ table: "codeChannels", setting: "codeChannels", source: "usual" },
    rows: [{ code: "7ELEVEN", to: "7-Eleven" }],
  },
  {
    ...{ table: "selcomWallets", setting: "providers.selcomWallets", source: "file" },
    rows: [{ code: "MPESA", to: "VMCASHIN" }],
  },
  { table: "msg91Templates", setting: "providers.msg91Templates", source: "usual", rows: [] },
];

const facts = {
  ...{ succeeded: 412, failed: 9, underWay: 3, unknown: 1 },
  ...{ lastSuccess: "2026-03-09 11:58", lastFailure: "2026-03-09 08:02" },
};
const none = {
  ...{ succeeded: 0, failed: 0, underWay: 0, unknown: 0, lastSuccess: "", lastFailure: "" },
};

export const someChannels: Read = {
  ...{ market: "tz", currencySymbol: "TZS", timeZone: "Africa/Dar_es_Salaam" },
  providers: [
    {
      ...{ provider: "simulator", name: "", fits: true, host: "127.0.0.1:4100" },
      purposes: ["wallet", "bank", "code", "card", "app", "payout-wallet", "payout-bank", "sms"],
      settings: [setting("MKOPO_SIMULATOR_SECRET", true, "payments", "payouts", "sms")],
    },
    {
      ...{ provider: "selcom", name: "Selcom", fits: true, host: "apigw.selcommobile.com" },
      purposes: ["wallet", "bank", "code", "payout-wallet", "payout-bank"],
      settings: [
        setting("MKOPO_SELCOM_KEY", true, "payments", "payouts"),
        setting("MKOPO_SELCOM_SECRET", false, "payments", "payouts"),
        setting("MKOPO_SELCOM_PIN", false, "payouts"),
      ],
    },
    {
      ...{ provider: "dragonpay", name: "Dragonpay", fits: false, host: "gw.dragonpay.ph" },
      purposes: ["wallet", "bank", "code", "payout-wallet", "payout-bank"],
      settings: [setting("MKOPO_DRAGONPAY_PAYOUT_KEY", false, "payouts")],
    },
    {
      ...{ provider: "beem", name: "Beem", fits: true, host: "apisms.beem.africa" },
      purposes: ["sms"],
      settings: [setting("MKOPO_BEEM_KEY", true, "sms")],
    },
  ],
  sources: [
    { purpose: "wallet", among: walletsOfTanzania },
    { purpose: "code", among: walletsOfTanzania },
    { purpose: "payout-wallet", among: walletsOfTanzania },
  ],
  states: [
    { purpose: "wallet", provider: "selcom", state: "open", facts },
    { purpose: "code", provider: "selcom", state: "closed", facts: none },
    { purpose: "payout-wallet", provider: "simulator", state: "off", facts: none },
    { purpose: "sms", provider: "beem", state: "not-here", facts: none },
    { purpose: "bank", provider: "razorpay", state: "former", facts },
  ],
  tables,
  payoutsWaiting: 2,
};
