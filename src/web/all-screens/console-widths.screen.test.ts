/**
 * No page of the console scrolls sideways, on the narrowest phone, where it is accessible by night, as on a desk: the pages of products, policy,
 * channels, blocklist, promotion and staff one after the other in one browser. Every other page of the console is measured in a test of its own;
 * by day on a phone e2e/every-address.test.ts looks at all of them.
 */
import { basename, dirname } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { listBlocklist } from "#contract/application-back-office.ts";
import { readBlocklistFile } from "#contract/blocklist-file.ts";
import { readChannels } from "#contract/channels.ts";
import {
  listConfigurationDocuments,
  readConfiguration,
  readConfigurationHistory,
} from "#contract/configuration.ts";
import { simulatePolicy } from "#contract/decision-policy.ts";
import {
  compareProductVersions,
  listProducts,
  readProductHistory,
  readProductVersion,
} from "#contract/product-catalogue.ts";
import { previewTemplate, readTemplateEditor } from "#contract/promotion-template.ts";
import { listStaff, readStaffLog, whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen } from "#test/screen.ts";
import { given, type Stub } from "#test/stub-backend.ts";
import { checkedFile } from "../console/applications/blocklist-file/example-file.ts";
import {
  exampleDocument,
  exampleDocuments,
  exampleSimulation,
  exampleHistory as policyHistory,
} from "../console/decision-policy/example-policy.ts";
import {
  exampleHistory,
  exampleRead,
  exampleRow,
} from "../console/products/product-states/example-product.ts";
import {
  channelsInForce,
  channelsWrong,
  someChannels,
} from "../console/settings/settings-document/example-channels.ts";
import { carried, juma, neema } from "../console/staff/staff-list/example-staff.ts";
import { template } from "../promotion/landing/example-landing.ts";
import routes from "../routes.ts";

const long = "Neema Mushi-Kamwelwa of the long and honourable name";
const figures = { payout: 98_000_000_00, instalment: 27_000_000_00, cost: 9_000_000_00 };
const side = { ...figures, total: 0, apr: "162.3" };

const compared = {
  differences: [
    { path: "amounts.most", before: "2000000.00", after: "3000000.00" },
    { path: "texts.exitDialog.content.en", before: "Leave?", after: `${long}, `.repeat(6) },
    { path: "decisionPolicy.rules[0].years", before: "18", after: "21" },
  ],
  unchanged: [],
  examples: [
    { amount: 3_000_000_00, instalments: 12, old: side, new: side, breaches: [] },
    { amount: 900_000_000_00, instalments: 12, old: null, new: side, breaches: [] },
  ],
  rateName: "Annual percentage rate (APR)",
};

const products = {
  rows: [exampleRow, { ...exampleRow, productId: "haraka", name: `Haraka ${long}` }],
  ...{ total: 2, page: 1, pageSize: 50, counts: { drafts: 1, submitted: 1 } },
};

const editor = {
  ...{ templates: ["default", "spring"], templateId: "default", pictures: ["/promo/top.svg"] },
  texts: {
    ...{ title: "A loan when you need it", text: "From {lender}.", button: "Register" },
    points: "Decided within a day\nEvery cost shown",
    ...{ agreementTitle: "Registration agreement", agreement: "1. You\nYou are over 18." },
  },
  version: 3,
  versions: [{ version: 3, savedAt: "2026-03-02 14:05", savedBy: long }],
  settings: { picture: "/promo/top.svg", merchantNumber: "100001", tag: "" },
  settingsVersion: 1,
  settingsVersions: [{ version: 1, savedAt: "", savedBy: "" }],
};

const entry = {
  entryId: "d-1",
  kind: "phone",
  ending: "•••• 678",
  note: `Three loans in other names, told by ${long}.`,
  by: { staffId: "s-1", name: long },
  time: "2026-03-01 10:00:00",
} as const;

const logged = {
  ...{ at: "2026-03-02 14:05", name: long, action: "staff.add", subject: "juma" },
  ...{ reason: "", note: "" },
};

const stubs: readonly Stub[] = [
  given(whoAmI, neema),
  given(listProducts, products),
  given(readProductVersion, exampleRead),
  given(readProductHistory, exampleHistory),
  given(compareProductVersions, compared),
  given(simulatePolicy, exampleSimulation),
  given(readConfiguration, exampleDocument),
  given(listConfigurationDocuments, exampleDocuments),
  given(readConfigurationHistory, policyHistory),
  given(readChannels, someChannels),
  given(listBlocklist, { entries: [entry], total: 1, more: false }),
  given(readBlocklistFile, checkedFile),
  given(readTemplateEditor, editor),
  given(previewTemplate, template),
  given(listStaff, { members: [neema, { ...juma, name: long }], ...carried }),
  given(readStaffLog, { people: [], entries: [logged], more: true }),
];

/** By the folder of the page: its addresses, each with what the wire answers otherwise there. */
const pages: Readonly<Record<string, readonly (readonly [address: string, ...Stub[]])[]>> = {
  "product-list": [["products"]],
  "new-product": [["products/new"]],
  "product-history": [["products/salama"]],
  "product-compare": [["products/salama/compare?from=1&to=2"]],
  "policy-list": [["decision-policy"]],
  "policy-edit": [["decision-policy/edit"]],
  "policy-version": [["decision-policy/version?version=4"]],
  "settings-document": [
    ["settings/channels", given(readConfiguration, channelsInForce)],
    ["settings/channels", given(readConfiguration, channelsWrong)],
  ],
  blocklist: [["blocklist"]],
  "blocklist-file": [["blocklist/file?file=f-1"]],
  "promotion-template": [["promotion/template"]],
  "staff-list": [["staff"]],
  "staff-log": [["staff-log"]],
};

function withinLayouts(entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((one) => [one, ...withinLayouts(one.children ?? [])]);
}

test("what is measured are pages of the console", () => {
  const folders = withinLayouts(routes).map(({ file }) => basename(dirname(file)));
  expect(Object.keys(pages).filter((folder) => !folders.includes(folder))).toEqual([]);
});

describe.each([
  [320, true],
  [1280, false],
])("%i px wide, dark %s", (width, dark) => {
  test("no page scrolls sideways", async () => {
    const path = "/console/products";
    const opening = { path, session: null, staff: true, width, height: 844, dark, stubs };
    await using screen = await openScreen(opening);
    const { page, backend, origin } = screen;
    for (const [folder, addresses] of Object.entries(pages)) {
      for (const [at, ...others] of addresses) {
        for (const stub of others) backend.set(stub);
        await page.goto(`${origin}/console/${at}`, { waitUntil: "load" });
        await page.locator("main h1").first().waitFor();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, folder).toBeLessThanOrEqual(width);
        if (dark) await expectAccessible(page);
        const pictures = process.env["MKOPO_PICTURES"];
        if (pictures !== undefined) {
          const name = `${folder}${others.length}-${width}${dark ? "-dark" : ""}.png`;
          await page.screenshot({ path: `${pictures}/${name}`, fullPage: true });
        }
      }
    }
  });
});
