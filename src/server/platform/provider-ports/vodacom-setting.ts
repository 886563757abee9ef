/** How M-Pesa in Tanzania (Vodacom) is spoken to where its portal leaves it open, read from the settings and judged at the start. */
import type { KeyObject } from "node:crypto";
import { ConfigurationError } from "../runtime/configuration-error.ts";
import { portalKey } from "./portal-key.ts";

export interface VodacomSetting {
  /** Of the portal; null where it is not set. */
  key: KeyObject | null;
  environment: "openapi" | "sandbox";
  /** What the header Origin says: one of the application's trusted sources. */
  trusted: string;
  payoutPath: "b2cPayment/" | "b2cPayment/singleStage/";
}

/** Throws a ConfigurationError that shows no secret. */
export function vodacomOf(keys: Readonly<Record<string, string>>): VodacomSetting {
  const wrong = (end: string, why: string) =>
    new ConfigurationError(`MKOPO_VODACOM_${end} must be ${why}`);
  const environment = keys["VODACOM_ENVIRONMENT"] ?? "openapi";
  if (environment !== "openapi" && environment !== "sandbox") {
    throw wrong("ENVIRONMENT", "openapi or sandbox");
  }
  const trusted = keys["VODACOM_TRUSTED"] ?? "*";
  if (!/^[A-Za-z0-9.:/*-]{1,100}$/.test(trusted)) throw wrong("TRUSTED", "a trusted source or *");
  const stages = keys["VODACOM_PAYOUT_STAGES"] ?? "none";
  if (stages !== "none" && stages !== "single") throw wrong("PAYOUT_STAGES", "none or single");
  const text = keys["VODACOM_PUBLIC_KEY"] ?? "";
  return {
    key: text === "" ? null : portalKey(text, "MKOPO_VODACOM_PUBLIC_KEY"),
    ...{ environment, trusted },
    payoutPath: stages === "single" ? "b2cPayment/singleStage/" : "b2cPayment/",
  };
}
