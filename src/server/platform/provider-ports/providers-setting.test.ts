/** The providers as settings name them: what is needed, what is missing, and two keys while one is changed. */
import { describe, expect, test } from "vitest";
import { missingSettings } from "#server/core/channel/provider-readiness.ts";
import { airtelPublicKey } from "#test/providers/airtel-server.ts";
import { testSettings } from "#test/server.ts";
import { providersOf } from "../providers/providers.ts";
import { ConfigurationError } from "../runtime/configuration-error.ts";
import { keysOf, readProviders, tablesDefault } from "./providers-setting.ts";
import { smtpOf } from "./smtp-setting.ts";

const razorpay = {
  MKOPO_PAYMENTS: "razorpay",
  MKOPO_RAZORPAY_KEY_ID: "rzp_live_1",
  MKOPO_RAZORPAY_KEY_SECRET: "secret",
  MKOPO_RAZORPAY_WEBHOOK_SECRET: "now",
  MKOPO_RAZORPAY_ACCOUNT: "7878780080316316",
};

function read(environment: Record<string, string>, mode: "demo" | "production" = "production") {
  return readProviders((name) => environment[name] ?? null, mode, tablesDefault);
}

const airtelGiven = {
  ...{ MKOPO_PAYMENTS: "airtel", MKOPO_AIRTEL_CLIENT_ID: "c", MKOPO_AIRTEL_CLIENT_SECRET: "s" },
  ...{ MKOPO_AIRTEL_CALLBACK_SECRET: "k", MKOPO_AIRTEL_PIN: "4321" },
  MKOPO_AIRTEL_PIN_KEY: airtelPublicKey,
};

const wired = (environment: Record<string, string>) => {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const settings = { ...testSettings(), providers: read(environment) };
  return providersOf({ settings, log, now: () => new Date(0) }, (provider, use) => {
    return missingSettings(provider, use, settings).length === 0;
  });
};

describe("the providers", () => {
  test("are the simulator unless told, and messages are sent by nobody in production", () => {
    expect(read({})).toMatchObject({ payments: "simulator", payouts: "simulator", sms: "none" });
    expect(read({}, "demo").sms).toBe("simulator");
  });

  test("pay out where they are paid, unless told otherwise", () => {
    expect(read(razorpay).payouts).toBe("razorpay");
    expect(read({ ...razorpay, MKOPO_PAYOUTS: "simulator" }).payouts).toBe("simulator");
  });

  test.each(Object.keys(razorpay).slice(1))("do not start without %s, and say so", (name) => {
    const { [name as keyof typeof razorpay]: _missing, ...rest } = razorpay;
    expect(() => read(rest)).toThrow(`${name} must be set`);
  });

  test("that nobody knows, or a test system without encryption, stop the start", () => {
    expect(() => read({ MKOPO_SMS: "pigeon" })).toThrow(ConfigurationError);
    const open = { ...razorpay, MKOPO_RAZORPAY_ORIGIN: "http://api.example" };
    expect(() => read(open)).toThrow("MKOPO_RAZORPAY_ORIGIN must be");
    const unreadable = { ...airtelGiven, MKOPO_AIRTEL_PIN_KEY: "4321" };
    expect(() => read(unreadable)).toThrow("MKOPO_AIRTEL_PIN_KEY must be");
  });

  test("[MS-3] a mail server is judged at the start: its name, port, TLS, sign-in and the sender's address", () => {
    const smtp = {
      ...{ MKOPO_EMAIL: "smtp", MKOPO_SMTP_HOST: "smtp.lender.example" },
      ...{ MKOPO_SMTP_FROM: "loans@lender.example" },
    };
    expect(read(smtp).email).toBe("smtp");
    expect(smtpOf("SMTP", read(smtp).keys)).toMatchObject({ port: 587, tls: "starttls" });
    const implicit = read({ ...smtp, MKOPO_SMTP_PORT: "465" });
    expect(smtpOf("SMTP", implicit.keys)).toMatchObject({ tls: "tls", login: null });
    const signedIn = { MKOPO_SMTP_USER: "lender", MKOPO_SMTP_PASSWORD: "p" };
    expect(smtpOf("SMTP", read({ ...smtp, ...signedIn }).keys).login?.user).toBe("lender");
    const wrong: [Record<string, string>, string][] = [
      [{ MKOPO_SMTP_HOST: "" }, "MKOPO_SMTP_HOST must be"],
      [{ MKOPO_EMAIL: "smtp2" }, "MKOPO_SMTP2_HOST must be set for email smtp2"],
      [{ MKOPO_SMTP_HOST: "smtp://x" }, "MKOPO_SMTP_HOST must be"],
      [{ MKOPO_SMTP_FROM: "loans" }, "MKOPO_SMTP_FROM must be"],
      [{ MKOPO_SMTP_PORT: "70000" }, "MKOPO_SMTP_PORT must be"],
      [{ MKOPO_SMTP_TLS: "maybe" }, "MKOPO_SMTP_TLS must be"],
      [{ MKOPO_SMTP_TLS: "none" }, "on another machine"],
      [{ MKOPO_SMTP_USER: "lender" }, "MKOPO_SMTP_PASSWORD must be"],
      [{ MKOPO_SMTP2_HOST: "second.example" }, "MKOPO_SMTP2_FROM must be"],
    ];
    for (const [change, said] of wrong) {
      expect(() => read({ ...smtp, ...change }), said).toThrow(said);
    }
    expect(read({ ...smtp, MKOPO_SMTP_HOST: "localhost", MKOPO_SMTP_TLS: "none" }).email).toBe(
      "smtp",
    );
  });

  test("have two keys while one is changed", () => {
    expect(keysOf(read(razorpay), "RAZORPAY_WEBHOOK_SECRET")).toEqual(["now"]);
    const both = { ...razorpay, MKOPO_RAZORPAY_WEBHOOK_SECRET_OLD: "before" };
    expect(keysOf(read(both), "RAZORPAY_WEBHOOK_SECRET")).toEqual(["now", "before"]);
  });

  test("say by their type what they can do", () => {
    const india = wired({ ...razorpay, MKOPO_SMS: "msg91", MKOPO_MSG91_KEY: "k" });
    expect(india.payments).toMatchObject({ name: "razorpay", codes: ["scan"], cards: null });
    expect(india.sms).toMatchObject({ name: "msg91", speaks: false });
    const dragonpay = wired({
      ...{ MKOPO_PAYMENTS: "dragonpay", MKOPO_DRAGONPAY_MERCHANT: "M" },
      ...{ MKOPO_DRAGONPAY_PASSWORD: "p", MKOPO_DRAGONPAY_PAYOUT_KEY: "k" },
    });
    expect(dragonpay.payments).toMatchObject({ name: "dragonpay", codes: ["number"] });
    expect(dragonpay.payments.payOrigins).toEqual(["https://gw.dragonpay.ph"]);
    const selcom = wired({
      ...{ MKOPO_PAYMENTS: "selcom", MKOPO_SELCOM_KEY: "k", MKOPO_SELCOM_SECRET: "s" },
      ...{ MKOPO_SELCOM_VENDOR: "v", MKOPO_SELCOM_PIN: "1" },
      ...{ MKOPO_SMS: "beem", MKOPO_BEEM_KEY: "k", MKOPO_BEEM_SECRET: "s", MKOPO_BEEM_SENDER: "M" },
    });
    expect(selcom.payouts.name).toBe("selcom");
    const airtel = wired(airtelGiven);
    expect(airtel.payments).toMatchObject({ name: "airtel", codes: [], cards: null });
    expect(airtel.payouts.nameOf).toBeDefined();
    expect(selcom.sms.name).toBe("beem");
  });
});
