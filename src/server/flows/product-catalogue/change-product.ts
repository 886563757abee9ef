/** The console's commands that change a product: each is a step of drafts.ts or publish.ts, taken by a member of staff. */

import type * as contract from "#contract/product-catalogue.ts";
import { packOf } from "#markets/packs.ts";
import { parseDay } from "#values/business-day.ts";
import { parseForm } from "../../core/configuration/read-form.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type Call, type CommandHandler, staffOf } from "../../platform/http/handler.ts";
import { readNote, readText } from "../application/staff-text.ts";
import type { Actor, Draft, EventKind } from "./draft-record.ts";
import * as drafts from "./drafts.ts";
import { evaluateForm } from "./evaluate-form.ts";
import * as publishing from "./publish.ts";
import { readStarter } from "./starter.ts";
import { evaluationShown } from "./wire.ts";

function actorOf(call: Call): Actor {
  return {
    staffId: staffOf(call).staffId,
    at: call.services.calendar.now(),
    today: call.today,
  };
}

const drafted = ({ productId, version, revision }: Draft) => ({ productId, version, revision });

/** Answers with the draft, and records the action in the staff log. */
async function done<R extends string>(
  tx: Transaction,
  outcome: drafts.Outcome<R>,
  kind: EventKind,
  call: Call,
) {
  if (!outcome.ok) return outcome;
  await logStaff(tx, call, `product.${kind}`, outcome.draft.productId);
  return { ok: true as const, data: drafted(outcome.draft) };
}

export const addProductDraft: CommandHandler<typeof contract.addProductDraft> = async (
  tx,
  { productId, copyOf, starter },
  call,
) => {
  const { market } = call.services.settings.brand;
  const pack = packOf(market, call.today);
  const from = starter && copyOf === "" ? { starter: await readStarter(market) } : {};
  const added = await drafts.addDraft(tx, { productId, copyOf, pack, ...from }, actorOf(call));
  return done(tx, added, "draft", call);
};

export const saveProductDraft: CommandHandler<typeof contract.saveProductDraft> = async (
  tx,
  { form: file, ...seen },
  call,
) => {
  const form = parseForm(new TextDecoder().decode(file.bytes));
  if (form === undefined) return { ok: false, rejection: "unreadableForm" };
  const text = JSON.stringify(form);
  const outcome = await drafts.saveDraft(tx, { ...seen, form: text }, actorOf(call));
  const answer = await done(tx, outcome, "change", call);
  if (!answer.ok) return answer;
  const evaluated = evaluateForm(form, await drafts.whereOf(tx, call.services));
  const reader = { language: call.language, market: call.services.settings.brand.market };
  return { ok: true, data: { ...answer.data, ...evaluationShown(evaluated, reader) } };
};

export const submitProductDraft: CommandHandler<typeof contract.submitProductDraft> = async (
  tx,
  { note: given, ...seen },
  call,
) => {
  const note = readNote(given);
  if ("rejection" in note) return { ok: false, rejection: note.rejection };
  const where = await drafts.whereOf(tx, call.services);
  const submitted = { ...seen, note: note.text };
  return done(tx, await drafts.submitDraft(tx, submitted, where, actorOf(call)), "submit", call);
};

export const returnProductDraft: CommandHandler<typeof contract.returnProductDraft> = async (
  tx,
  { note: given, ...seen },
  call,
) => {
  const note = readText(given);
  if ("rejection" in note) return { ok: false, rejection: note.rejection };
  const returned = { ...seen, note: note.text };
  return done(tx, await drafts.returnDraft(tx, returned, actorOf(call)), "return", call);
};

export const withdrawProductDraft: CommandHandler<typeof contract.withdrawProductDraft> = async (
  tx,
  { note: given, ...seen },
  call,
) => {
  const note = readNote(given);
  if ("rejection" in note) return { ok: false, rejection: note.rejection };
  const withdrawn = { ...seen, note: note.text };
  return done(tx, await drafts.withdrawDraft(tx, withdrawn, actorOf(call)), "withdraw", call);
};

export const publishProductVersion: CommandHandler<typeof contract.publishProductVersion> = async (
  tx,
  { note: given, from, ...seen },
  call,
) => {
  const note = readNote(given);
  if ("rejection" in note) return { ok: false, rejection: note.rejection };
  const day = parseDay(from);
  if (day === null) return { ok: false, rejection: "dayPast" };
  // Evaluated for the day the version comes into force: a rule may come into force before then.
  const where = await drafts.whereOf(tx, call.services, day < call.today ? call.today : day);
  const published = { ...seen, from: day, note: note.text };
  const outcome = await publishing.publishDraft(tx, published, where, actorOf(call));
  return done(tx, outcome, "publish", call);
};

export const setProductOpen: CommandHandler<typeof contract.setProductOpen> = async (
  tx,
  { productId, open, note: given },
  call,
) => {
  const note = readText(given);
  if ("rejection" in note) return { ok: false, rejection: note.rejection };
  const change = { productId, open, note: note.text };
  const outcome = await publishing.openOrClose(tx, change, actorOf(call));
  if (!outcome.ok) return outcome;
  await logStaff(tx, call, open ? "product.open" : "product.close", productId);
  return { ok: true, data: { open } };
};

export const retireProduct: CommandHandler<typeof contract.retireProduct> = async (
  tx,
  { productId, note: given },
  call,
) => {
  const note = readText(given);
  if ("rejection" in note) return { ok: false, rejection: note.rejection };
  const outcome = await publishing.retireProduct(tx, { productId, note: note.text }, actorOf(call));
  if (!outcome.ok) return outcome;
  await logStaff(tx, call, "product.retire", productId);
  return { ok: true, data: {} };
};
