import { test } from "vitest";
import { listConsents } from "#contract/consent.ts";
import { exportData, readDeletion } from "#contract/own-data.ts";
import { readAccountForm, readBoundAccount } from "#contract/payout-account.ts";
import {
  advanceLog,
  certifyList,
  readBaseInfo,
  readJobInfo,
  saveBaseInfo,
} from "#contract/person.ts";
import { expectAccessible, openScreen } from "#test/screen.ts";
import { given } from "#test/stub-backend.ts";
import { bankItems } from "../../form-engine/example-items.ts";
import {
  exampleBaseInfo,
  exampleConsents,
  exampleDeletion,
  exampleExport,
  exampleJobInfo,
  exampleProgress,
} from "./example-steps.ts";

const stubs = [
  given(certifyList, exampleProgress(2)),
  given(readBaseInfo, exampleBaseInfo),
  given(readJobInfo, exampleJobInfo),
  given(listConsents, exampleConsents),
  given(exportData, exampleExport),
  given(readDeletion, exampleDeletion()),
  given(readAccountForm, { items: bankItems }),
  given(readBoundAccount, {
    bankCardInfo: { bankName: "M-Pesa", difficult: "*****0123", bankNode: "MPESA" },
  }),
  given(advanceLog, {}),
  given(saveBaseInfo, {
    success: true,
    complete: false,
    problems: [
      {
        code: "documentNumber",
        message: "This is no number of such a document. It looks like 19900517111010000123.",
      },
    ],
    missing: ["fullName", "front"],
    next: "public",
  }),
];
const dir = "/tmp/h-tmp-certify/";
for (const [name, path] of [
  ["list", "/certify?product_id=p1"],
  ["public", "/certify/public"],
  ["job", "/certify/job"],
  ["bank", "/certify/bank"],
  ["consents", "/certify/consents"],
  ["owndata", "/ownData"],
  ["delete", "/deleteAccount"],
  ["deletesent", "/deleteAccount?sent=1"],
] as const) {
  for (const look of [{ width: 360 }, { width: 320, dark: true }]) {
    test(`${name} ${look.width}`, async () => {
      await using s = await openScreen({ path, stubs, ...look });
      await s.page.screenshot({ path: `${dir}${name}-${look.width}.png`, fullPage: true });
      await expectAccessible(s.page);
    });
  }
}
test("wrong", async () => {
  await using s = await openScreen({ path: "/certify/public", stubs });
  await s.page.getByRole("button", { name: "Next" }).click();
  await s.page.getByRole("alert").waitFor();
  await s.page.screenshot({ path: `${dir}wrong.png`, fullPage: true });
  await expectAccessible(s.page);
});
test("noscript", async () => {
  await using s = await openScreen({ path: "/certify/public", stubs, script: false });
  await s.page.screenshot({ path: `${dir}noscript.png`, fullPage: true });
});
