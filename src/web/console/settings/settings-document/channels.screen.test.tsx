/** The channels' document in a real browser (decision record 0097): order, limits, hours, what is offered, and what a server lacks. */
import { describe, expect, test } from "vitest";
import { readChannels } from "#contract/channels.ts";
import {
  readConfiguration,
  readConfigurationHistory,
  saveConfigurationDraft,
} from "#contract/configuration.ts";
import { whoAmI } from "#contract/staff.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, refused } from "#test/stub-backend.ts";
import { neema } from "../../staff/staff-list/example-staff.ts";
import {
  channelsInForce,
  channelsSubmitted,
  channelsWrong,
  someChannels,
} from "./example-channels.ts";
import { someHistory } from "./example-document.ts";

const open = (document = channelsInForce, more: Partial<ScreenOptions> = {}) =>
  openScreen({
    path: "/console/settings/channels",
    session: null,
    staff: true,
    ...more,
    stubs: [
      given(whoAmI, neema),
      given(readConfiguration, document),
      given(readConfigurationHistory, someHistory),
      given(readChannels, someChannels),
      ...(more.stubs ?? []),
    ],
  });

const drafted = { kind: "channels", key: "", version: 2, revision: 1 };

/** The block of a channel, counted from 1. */
const block = (page: Awaited<ReturnType<typeof open>>["page"], number: number) =>
  page.getByRole("group", { name: new RegExp(`^${number}\\. `) });

describe.each([
  [1280, true, true],
  [320, true, true],
  [320, false, false],
])("%i px wide, dark %s, script %s", (width, dark, script) => {
  test.each([
    ["in force", channelsInForce],
    ["with problems", channelsWrong],
    ["submitted", channelsSubmitted],
    ["ruled by the file", { ...channelsInForce, source: "setting" as const, versions: [] }],
  ])("[PD-11] %s reads well and fits", async (name, shown) => {
    await using screen = await open(shown, { width, dark, script, inBrowser: true });
    const { page } = screen;
    await page.getByRole("heading", { level: 1 }).waitFor();
    // The check is a script itself.
    if (script) await expectAccessible(page);
    const wide = await page.locator("html").evaluate((root) => root.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    const folder = process.env["MKOPO_PICTURES"];
    if (folder !== undefined) {
      const path = `${folder}/channels-${name.replaceAll(" ", "-")}-${width}${dark ? "-dark" : ""}.png`;
      await page.screenshot({ path, fullPage: true });
    }
  });
});

test("[PD-11] says how each channel stands, what it did, and which settings a provider lacks here", async () => {
  await using screen = await open();
  const { page } = screen;
  await page.getByText("2 payouts wait because no channel takes them.").waitFor();
  const states = page.getByRole("table", { name: "How the channels stand" });
  const row = (purpose: string) => states.getByRole("row").filter({ hasText: purpose });
  expect(await row("Repay from a mobile wallet").innerText()).toMatch(
    /Selcom[\s\S]*Open[\s\S]*412/,
  );
  expect(await row("Messages (SMS)").innerText()).toMatch(/Beem[\s\S]*Settings missing here/);
  expect(await row("Repay from a bank").innerText()).toContain("No longer in use");
  const selcom = page.getByRole("row").filter({ hasText: "apigw.selcommobile.com" });
  expect(await selcom.innerText()).toMatch(
    /MKOPO_SELCOM_KEY\s*set[\s\S]*MKOPO_SELCOM_SECRET\s*not set/,
  );
});

describe.each([true, false])("script %s", (script) => {
  test("[PD-11] what is wrong stands at its field, and what was typed stays in it", async () => {
    await using screen = await open(channelsWrong, { script });
    const { page } = screen;
    const first = block(page, 1);
    const most = first.getByLabel("Largest amount");
    expect(await most.inputValue()).toBe("three million");
    expect(await most.getAttribute("aria-invalid")).toBe("true");
    const note = page.locator(`[id="${await most.getAttribute("aria-describedby")}"]`);
    expect(await note.innerText()).toBe("Largest amount must be an amount");
    expect(await first.getByText("Open until is missing").count()).toBe(1);
    expect(await block(page, 2).getByText("is too long").count()).toBe(1);
    const third = block(page, 3);
    expect(await third.getByText("Switched on cannot be: this server has no").count()).toBe(1);
    expect(await third.getByText("Provider is not in this lender's market").count()).toBe(1);
    expect(await third.getByText("Offered names nothing that is there").count()).toBe(1);
    // Each block alone carries what is wrong with it.
    expect(await block(page, 4).locator(".wrong").count()).toBe(0);
    await page.getByText("must leave at least one way to repay").waitFor();
    expect(await page.getByRole("button", { name: "Submit" }).count()).toBe(0);
  });

  test("[PD-11] a rejected form stays as it was typed; saved, it is sent as the document", async () => {
    await using screen = await open(channelsInForce, {
      script,
      stubs: [refused(saveConfigurationDraft, "draftOpen")],
    });
    const { page, backend } = screen;
    await block(page, 1).getByLabel("Largest amount").fill("two million");
    await block(page, 1).getByLabel("Open until").fill("21:30");
    await block(page, 1).getByRole("checkbox", { name: "Airtel Money" }).uncheck();
    await block(page, 2).getByLabel("M-Pesa: number or name paid to").fill("400400");
    await block(page, 4).getByLabel("Sender's name or short code").fill("BORA");
    const save = page.getByRole("button", { name: "Save draft" }).last();
    await save.click();
    await page.getByText("There is an open draft already.").waitFor();
    expect(await block(page, 1).getByLabel("Largest amount").inputValue()).toBe("two million");
    expect(await block(page, 1).getByLabel("Open until").inputValue()).toBe("21:30");
    expect(await block(page, 1).getByRole("checkbox", { name: "Airtel Money" }).isChecked()).toBe(
      false,
    );
    expect(await block(page, 2).getByLabel("M-Pesa: number or name paid to").inputValue()).toBe(
      "400400",
    );
    await block(page, 1).getByLabel("Largest amount").fill("2,000,000");
    backend.set(given(saveConfigurationDraft, { ...drafted, problems: {} }));
    await save.click();
    await page.getByText("The draft is saved.").waitFor();
    const sent = backend.callsOf(saveConfigurationDraft).at(-1)?.body["body"];
    expect(JSON.parse(String(sent))).toMatchObject({
      channels: [
        { purpose: "wallet", most: 2_000_000_00, until: "21:30", sources: [{ code: "MPESA" }] },
        { purpose: "code", sources: [{ code: "MPESA", payee: "400400" }] },
        { purpose: "payout-wallet", on: false },
        { purpose: "sms", sender: "BORA" },
      ],
    });
  });

  test("[PD-11] a channel is moved up, removed and added without losing what is typed in the others", async () => {
    await using screen = await open(channelsInForce, {
      script,
      stubs: [given(saveConfigurationDraft, { ...drafted, problems: {} })],
    });
    const { page, backend } = screen;
    const last = () =>
      JSON.parse(String(backend.callsOf(saveConfigurationDraft).at(-1)?.body["body"])).channels as {
        purpose: string;
        on: boolean;
        sender: string;
      }[];
    await block(page, 4).getByLabel("Sender's name or short code").fill("BORA");
    await block(page, 2).getByRole("button", { name: "Move up" }).click();
    await page.getByText("The draft is saved.").waitFor();
    expect(last().map(({ purpose }) => purpose)).toEqual([
      "code",
      "wallet",
      "payout-wallet",
      "sms",
    ]);
    expect(last().at(-1)?.sender).toBe("BORA");
    await page.goto(`${screen.origin}/console/settings/channels`);
    await block(page, 3).getByRole("button", { name: "Remove this channel" }).click();
    await page.getByText("The draft is saved.").waitFor();
    expect(last().map(({ purpose }) => purpose)).toEqual(["wallet", "code", "sms"]);
    await page.goto(`${screen.origin}/console/settings/channels`);
    await page.getByLabel("Purpose").last().selectOption("payout-bank");
    await page.getByRole("button", { name: "Add a channel" }).click();
    await page.getByText("The draft is saved.").waitFor();
    // A new one takes nothing over before somebody has switched it on.
    expect(last().at(-1)).toMatchObject({ purpose: "payout-bank", on: false });
  });
});

test("[PD-11] a second person reads a difference in words, not in codes", async () => {
  await using screen = await open(channelsSubmitted);
  const row = screen.page.getByRole("row").filter({ hasText: "3. Switched on" });
  expect(await row.innerText()).toMatch(/Switched off[\s\S]*Switched on/);
  expect(await screen.page.locator("main form input[name^=channels]").count()).toBe(0);
});
