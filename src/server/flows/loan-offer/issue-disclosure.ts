/**
 * The version that is shown is made and numbered, then acknowledged by the borrower, once (DS-3): in a step before Loan Now, or by
 * Loan Now where accepting is what acknowledges (decision record 0141).
 */
import type {
  acknowledgeDisclosure as acknowledgeEndpoint,
  issueDisclosure as issueEndpoint,
} from "#contract/offer-disclosure.ts";
import { findOffer, mayBeAccepted } from "../../core/product/find-offer.ts";
import {
  acknowledgesFirst,
  acknowledgeVersion,
  disclosureNow,
  issueDisclosure as issue,
} from "../../core/product/offer-disclosure.ts";
import type { CommandHandler } from "../../platform/http/handler.ts";
import { requestReminder } from "./remind-of-offer.ts";
import { versionToWire } from "./version-wire.ts";

export const issueDisclosure: CommandHandler<typeof issueEndpoint> = async (tx, input, call) => {
  const { borrowerId, today } = call;
  const { productId } = input;
  const found = await findOffer(tx, { borrowerId, productId }, today, { lock: true });
  if (found === null || !mayBeAccepted(found.standing)) {
    return { ok: false, rejection: "offerGone" };
  }
  const { offer, loan } = found;
  const made = await issue(tx, offer, await disclosureNow(tx, offer, call), call);
  if (made.isNew && loan !== null) await requestReminder(tx, loan.loanId, made, call);
  return { ok: true, data: versionToWire(made) };
};

export const acknowledgeDisclosure: CommandHandler<typeof acknowledgeEndpoint> = async (
  tx,
  input,
  call,
) => {
  const { borrowerId, today } = call;
  const { productId, version, hash } = input;
  const found = await findOffer(tx, { borrowerId, productId }, today, { lock: true });
  if (found === null || found.standing === "gone") return { ok: false, rejection: "offerGone" };
  const { newest, due } = await disclosureNow(tx, found.offer, call);
  // What was shown must be the newest to the last figure, whatever was acknowledged before.
  if (newest === null || newest.version !== version || newest.hash !== hash) {
    return { ok: false, rejection: "disclosureChanged" };
  }
  const first = acknowledgesFirst(found.offer, call);
  const taken = !mayBeAccepted(found.standing);
  // Where accepting acknowledges nothing asks again before the money goes, so what lapsed since is refused here.
  if (newest.acknowledgedOn !== null && (first || taken || due === null)) {
    return { ok: true, data: versionToWire(newest) };
  }
  if (taken) return { ok: false, rejection: "offerGone" };
  if (due === "expired") return { ok: false, rejection: "disclosureExpired" };
  if (due !== null) return { ok: false, rejection: "disclosureChanged" };
  await acknowledgeVersion(tx, found, newest, first ? "step" : "acceptance", call);
  return { ok: true, data: versionToWire({ ...newest, acknowledgedOn: today }) };
};
