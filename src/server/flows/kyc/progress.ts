/** Onboarding progress, the advance log, and the cities to choose from (AC-3). */

import { wordsByKey } from "#contract/catalogue.ts";
import type * as contract from "#contract/onboarding.ts";
import { stepNames } from "#contract/onboarding-steps.ts";
import type { CommandHandler, QueryHandler } from "../../platform/http/handler.ts";
import { citiesOf } from "./cities.ts";
import { completedSteps, consentsMissing, nextStep, readFacts } from "./kyc-facts.ts";
import { countSeenRow } from "./store.ts";

const stepCopy = wordsByKey("kyc-overview.steps");

export const certifyList: QueryHandler<typeof contract.certifyList> = async (db, _input, call) => {
  const { borrowerId, language, services } = call;
  const facts = await readFacts(db, borrowerId, services);
  if (facts === null) return { ok: false, rejection: "notFound" };
  const done = completedSteps(facts);
  const next = nextStep(facts);
  return {
    ok: true,
    data: {
      list: stepNames.map((step) => ({
        step,
        title: stepCopy[step][language],
        state: done.includes(step) ? "done" : step === next ? "next" : "open",
        address: `/certify/${step}`,
      })),
      done: done.length,
      total: stepNames.length,
      consentsMissing: consentsMissing(facts),
      locked: facts.locked ? 1 : 0,
    },
  };
};

/** Counted by day: the exact time would reveal more than is needed. */
export const advanceLog: CommandHandler<typeof contract.advanceLog> = async (tx, seen, call) => {
  await countSeenRow(tx, call.borrowerId, seen, call.today);
  return { ok: true, data: {} };
};

export const cityList: QueryHandler<typeof contract.cityList> = async (
  _db,
  _input,
  { services },
) => {
  const { market } = services.settings.brand;
  return { ok: true, data: { list: citiesOf(market).map((name) => ({ name, type: name })) } };
};
