/** The code step of the repayment-method screen in a real browser: countdown, wrong codes, lost answers (RM-3, RM-5, RM-7). */
import { describe, expect, test } from "vitest";
import { commitCardPayment, confirmCardPayment, readRepaymentWay } from "#contract/card-payment.ts";
import {
  amount,
  atSection,
  bad,
  card,
  code,
  dialog,
  needsCode,
  open,
  payNow,
  toCode,
  wrong,
} from "#test/repayment-method-screen.ts";
import { expectAccessible, type Screen } from "#test/screen.ts";
import { dropped, first, given, held, refused } from "#test/stub-backend.ts";
import { record, way } from "./example-method.ts";

const getCode = (screen: Screen) => dialog(screen).getByRole("button", { name: "Get code" });
const pay = (screen: Screen) => dialog(screen).getByRole("button", { name: "Pay", exact: true });
const counting = (screen: Screen) => dialog(screen).getByRole("button", { name: /^\d+ s$/ });
const commits = ({ backend }: Screen) => backend.callsOf(commitCardPayment);
/** A new token on every read, as the server issues them. */
const freshTokens = () => {
  let readings = 0;
  return given(readRepaymentWay, () => {
    readings += 1;
    return { ...way, repayToken: `token-number-${readings}-of-the-stub` };
  });
};

describe.each([true, false])("the code step, script %s", (script) => {
  test("[RM-3] needValid 1 opens it; a code of six characters pays and leads to the outcome", async () => {
    await using screen = await open({ script });
    await toCode(screen);
    await expect
      .poll(() => dialog(screen).innerText())
      .toContain(
        "NMB Bank has sent a code by SMS to the holder of card ••••\u00a01111. Enter it here to pay TZS 108.500,00.",
      );
    expect(commits(screen)[0]?.body).toEqual({
      orderId: "26070112345678",
      amount: "10850000",
      cardId: "c1",
      repayToken: way.repayToken,
      sendMsg: "1",
      bankName: "",
      cardNo: "",
      couponId: "",
      bankCode: "",
    });
    if (script) await expectAccessible(screen.page);
    await code(screen).fill("123456");
    await pay(screen).click();
    await atSection(screen, "/borrowDetail");
    expect(screen.backend.callsOf(confirmCardPayment)[0]?.body).toEqual({
      orderId: "26070112345678",
      verifyCode: "123456",
      repaymentRecordId: record,
    });
    await expect.poll(() => dialog(screen).count()).toBe(0);
    // Without script Back leads to the answer of a form, and the browser asks before sending it again.
    if (!script) return;
    await screen.page.goBack();
    await atSection(screen, "/");
  });

  test("[RM-3] fewer than six characters: please enter the correct verification code", async () => {
    await using screen = await open({ script });
    await toCode(screen);
    await code(screen).fill("12345");
    await pay(screen).click();
    await wrong(screen, "please enter the correct verification code").waitFor();
    await expect.poll(() => code(screen).inputValue()).toBe("12345");
    expect(screen.backend.callsOf(confirmCardPayment)).toEqual([]);
  });

  test("[RM-5] a wrong code is said beside it, and the right one pays", async () => {
    const stubs = [first(refused(confirmCardPayment, "wrongCode"), given(confirmCardPayment, {}))];
    await using screen = await open({ script, stubs });
    await toCode(screen);
    await code(screen).fill("000000");
    await pay(screen).click();
    await wrong(screen, "Verification code error").waitFor();
    await code(screen).fill("123456");
    await pay(screen).click();
    await atSection(screen, "/borrowDetail");
  });

  test("[RM-5] over: said on the page, and a new try begins with a new token", async () => {
    const stubs = [freshTokens(), refused(confirmCardPayment, "chargeOver")];
    await using screen = await open({ script, stubs });
    await toCode(screen);
    await code(screen).fill("123456");
    await pay(screen).click();
    await bad(screen, "The card was not charged.").waitFor();
    await expect.poll(() => dialog(screen).count()).toBe(0);
    await toCode(screen);
    const tokens = commits(screen).map(({ body }) => body.repayToken);
    expect(new Set(tokens).size).toBe(2);
  });

  test("[RM-5] an answer to the code that never came: error, and the same code may be sent again", async () => {
    const stubs = [first(dropped(confirmCardPayment), given(confirmCardPayment, {}))];
    await using screen = await open({ script, stubs });
    await toCode(screen);
    await code(screen).fill("123456");
    await pay(screen).click();
    await wrong(screen, "error").waitFor();
    await expect.poll(() => code(screen).inputValue()).toBe("123456");
    await pay(screen).click();
    await atSection(screen, "/borrowDetail");
  });

  test("[RM-7] a commit whose answer never came is sent again as the same payment", async () => {
    const stubs = [freshTokens(), first(dropped(commitCardPayment), needsCode)];
    await using screen = await open({ script, stubs });
    await card(screen).check();
    await payNow(screen).click();
    await bad(screen, "error").waitFor();
    await expect.poll(() => card(screen).isChecked()).toBe(true);
    await payNow(screen).click();
    await dialog(screen).waitFor();
    const [one, other] = commits(screen).map(({ body }) => body);
    expect(other).toEqual(one);
  });

  test("[RM-5] 800005 is said with what to do; another rejection names its field", async () => {
    await using screen = await open({
      script,
      stubs: [refused(commitCardPayment, "paymentUnderWay")],
    });
    await amount(screen).fill("50000");
    await card(screen).check();
    await payNow(screen).click();
    await bad(screen, "Do not submit payment request repeatedly.").waitFor();
    await expect.poll(() => amount(screen).inputValue()).toMatch(/^50\.?000$/);
    screen.backend.set(refused(commitCardPayment, "amountBelowMinimum"));
    await payNow(screen).click();
    await wrong(screen, "The amount is too small.").waitFor();
  });

  test("[RM-3] the code is asked for again with the token it was asked for with", async () => {
    // Without script nothing counts down: only the server enforces the minute.
    const soon = given(commitCardPayment, {
      needValid: 1,
      repayRecordId: record,
      codeWaitSeconds: 0,
    });
    await using screen = await open({ script, stubs: [freshTokens(), soon] });
    await toCode(screen);
    await getCode(screen).click();
    await expect.poll(() => commits(screen).length).toBe(2);
    const [one, other] = commits(screen).map(({ body }) => body);
    expect(other).toEqual(one);
    await dialog(screen).waitFor();
  });
});

test("[RM-5] a rejection without words of its own is told as processing failed", async () => {
  const silent = {
    endpoint: commitCardPayment,
    reply: () => ({ status: 200, envelope: { code: "123456", message: "", data: null } }),
  };
  await using screen = await open({ stubs: [silent] });
  await card(screen).check();
  await payNow(screen).click();
  await bad(screen, "processing failed").waitFor();
  await screen.page.locator(".toast[data-kind=info]", { hasText: "processing failed" }).waitFor();
});

test("[RM-3] sixty seconds count down from the first code, then a code may be asked for", async () => {
  await using screen = await open();
  const { clock } = screen.page;
  await clock.install();
  await toCode(screen);
  await expect.poll(() => counting(screen).innerText()).toMatch(/^(60|59) s$/);
  await expect.poll(() => counting(screen).isDisabled()).toBe(true);
  await clock.runFor(30_000);
  await expect.poll(() => counting(screen).innerText()).toMatch(/^(30|29|28) s$/);
  await clock.runFor(31_000);
  await getCode(screen).waitFor();
  await getCode(screen).click();
  await expect.poll(() => counting(screen).innerText()).toMatch(/^(60|59) s$/);
  expect(commits(screen)).toHaveLength(2);
});

test("[RM-3] a wrong code does not start the minute anew", async () => {
  await using screen = await open({ stubs: [refused(confirmCardPayment, "wrongCode")] });
  const { clock } = screen.page;
  await clock.install();
  await toCode(screen);
  await counting(screen).waitFor();
  await clock.runFor(40_000);
  await code(screen).fill("000000");
  await pay(screen).click();
  await wrong(screen, "Verification code error").waitFor();
  await expect.poll(() => counting(screen).innerText()).toMatch(/^(20|1\d) s$/);
});

test("[RM-3] Cancel resets: the page is as before, and paying again opens an empty step", async () => {
  await using screen = await open();
  await toCode(screen);
  await code(screen).fill("1234");
  await dialog(screen).getByRole("link", { name: "Cancel" }).click();
  await dialog(screen).waitFor({ state: "hidden" });
  await expect.poll(() => card(screen).isChecked()).toBe(true);
  await payNow(screen).click();
  await dialog(screen).waitFor();
  await expect.poll(() => code(screen).inputValue()).toBe("");
});

test("[RM-7] a double tap on Pay Now and on Pay sends each once", async () => {
  const commit = held(needsCode);
  const confirm = held(given(confirmCardPayment, {}));
  await using screen = await open({ stubs: [commit, confirm] });
  await card(screen).check();
  await payNow(screen).dblclick();
  await commit.asked;
  await expect.poll(() => payNow(screen).isDisabled()).toBe(true);
  commit.release();
  await dialog(screen).waitFor();
  await code(screen).fill("123456");
  await pay(screen).dblclick();
  await confirm.asked;
  confirm.release();
  await atSection(screen, "/borrowDetail");
  expect(commits(screen)).toHaveLength(1);
  expect(screen.backend.callsOf(confirmCardPayment)).toHaveLength(1);
});

test("[RM-5] [RM-7] the connection gone on our own way: error, everything stays, the same payment again", async () => {
  await using screen = await open({ stubs: [freshTokens()], expectedErrors: ["ERR_"] });
  const { page } = screen;
  await amount(screen).fill("50000");
  await card(screen).check();
  const offline = (url: URL) => url.pathname.startsWith("/repaymentMethod");
  await page.route(offline, (route) => route.abort());
  await payNow(screen).click();
  await bad(screen, "error").waitFor();
  await expect.poll(() => amount(screen).inputValue()).toBe("50.000");
  await page.unroute(offline);
  await payNow(screen).click();
  await dialog(screen).waitFor();
  expect(commits(screen).at(-1)?.body).toMatchObject({
    amount: "5000000",
    repayToken: "token-number-1-of-the-stub",
  });
});

test("[RM-3] Pay waits while the page still settles after the code was asked for", async () => {
  const settling = held(given(readRepaymentWay, way));
  const stubs = [first(given(readRepaymentWay, way), settling)];
  await using screen = await open({ stubs });
  await card(screen).check();
  await payNow(screen).click();
  await dialog(screen).waitFor();
  await settling.asked;
  await expect.poll(() => pay(screen).isDisabled()).toBe(true);
  settling.release();
  await code(screen).fill("123456");
  await pay(screen).click();
  await atSection(screen, "/borrowDetail");
});
