/** What reaches the lender from people it does not know: messages of visitors, and money that belongs to nobody yet. */
import { addToBlocklist as blockEndpoint } from "#contract/application-back-office.ts";
import { markSuggestionRead, saveSuggestion } from "#contract/suggestion.ts";
import { addDays } from "#values/business-day.ts";
import { addToBlocklist } from "../../../flows/application/blocklist.ts";
import {
  handleListSuggestions,
  handleMarkSuggestionRead,
  handleSaveSuggestion,
} from "../../../flows/feedback/suggestions.ts";
import { storeAndApplyPaymentEvent } from "../../../flows/payment-receipt/apply-payment-event.ts";
import { eventOf, pay, standing } from "./orders.ts";
import { upTo } from "./stories-of-loans.ts";
import type { Lent, Story } from "./story.ts";
import { type Said, said } from "./texts.ts";

/** A message from the site; read by staff the next day, or still unread. */
export function wrote(what: Said, daysAgo: number, read: boolean): Story {
  return async function* (lender, person, today) {
    yield addDays(today, -daysAgo);
    const call = lender.callOf("", person.language);
    await lender.run(saveSuggestion, handleSaveSuggestion, call, {
      name: person.fullName,
      telephone: person.phone,
      suggestion: said(what, person.language),
    });
    if (!read) return;
    yield addDays(today, 1 - daysAgo);
    const desk = lender.callOfStaff(0);
    const { suggestions } = await lender.look(handleListSuggestions, desk, { page: 0 });
    const mine = suggestions.find(({ name }) => name === person.fullName);
    if (mine === undefined) throw new Error(`the message of ${person.fullName} is gone`);
    const { suggestionId } = mine;
    await lender.run(markSuggestionRead, handleMarkSuggestionRead, desk, { suggestionId });
  };
}

/** A number of theirs is put on the blocklist, with the staff's note. */
export function blocked(kind: "phone" | "document", note: string, daysAgo: number): Story {
  return async function* (lender, person, today) {
    yield addDays(today, -daysAgo);
    const value = kind === "phone" ? person.phone : person.document.number;
    await lender.run(blockEndpoint, addToBlocklist, lender.callOfStaff(1), { kind, value, note });
  };
}

/** Money at the till under a number that is none of ours. */
export function unknownMoney(amount: number, daysAgo: number): Story {
  return async function* (lender, _person, today) {
    yield addDays(today, -daysAgo);
    const event = eventOf(lender, {
      provider: lender.services.payments.name,
      kind: "payment-succeeded",
      reference: "",
      amount,
      currency: "TZS",
    });
    await storeAndApplyPaymentEvent(lender.services, event);
  };
}

/** Ten times what was asked for: a typing error that staff have to look at. */
export function heldMoney(lent: Lent, daysAgo: number): Story {
  return async function* (lender, person, today) {
    const orderId = yield* upTo(lent, 1, addDays(today, -daysAgo))(lender, person, today);
    yield addDays(today, -daysAgo);
    const then = await standing(lender, orderId);
    const { now } = then;
    const asked = now.instalments[1]?.outstandingTotal ?? 0;
    await pay(lender, person, then, { asked, sent: asked * 100 });
  };
}
