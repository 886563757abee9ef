/** The console's commands that change a document: each is a step of drafts.ts or publish.ts, taken by a member of staff. */
import type * as contract from "#contract/configuration.ts";
import { parseDay } from "#values/business-day.ts";
import type { ConfigurationStep, ConfigurationVersion } from "../../core/configuration/version.ts";
import { logStaff } from "../../core/staff/staff-log.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type Call, type CommandHandler, staffOf } from "../../platform/http/handler.ts";
import { readNote, readText } from "../application/staff-text.ts";
import * as drafts from "./drafts.ts";
import { findProblems, parseBody, problemsShown } from "./evaluate.ts";
import { kindOf } from "./kinds.ts";
import { publishDraft } from "./publish.ts";

function actorOf(call: Call): drafts.Actor {
  const { calendar, settings } = call.services;
  return { staffId: staffOf(call).staffId, at: calendar.now(), today: call.today, settings };
}

const drafted = ({ kind, key, version, revision }: ConfigurationVersion) => ({
  ...{ kind, key, version, revision },
});

/** Answers with the draft, and records the action in the staff log. */
async function done<R extends string>(
  tx: Transaction,
  outcome: drafts.Outcome<R>,
  step: ConfigurationStep["step"],
  call: Call,
) {
  if (!outcome.ok) return outcome;
  const { kind, key } = outcome.draft;
  await logStaff(tx, call, `configuration.${step}`, key === "" ? kind : `${kind} ${key}`);
  return { ok: true as const, data: drafted(outcome.draft) };
}

export const saveConfigurationDraft: CommandHandler<
  typeof contract.saveConfigurationDraft
> = async (tx, { body: file, ...seen }, call) => {
  const kind = kindOf(call.services, seen.kind, seen.key);
  if (kind === null) return { ok: false, rejection: "notFound" };
  const given = parseBody(kind, new TextDecoder().decode(file.bytes));
  if (given === undefined) return { ok: false, rejection: "unreadableForm" };
  const body = JSON.stringify(given);
  const outcome = await drafts.saveDraft(tx, kind, { ...seen, body }, actorOf(call));
  const answer = await done(tx, outcome, seen.version === 0 ? "draft" : "change", call);
  if (!answer.ok) return answer;
  const { key } = seen;
  const at = { settings: call.services.settings, on: call.today, key };
  const problems = problemsShown(kind, findProblems(kind, body, at), call.language);
  return { ok: true, data: { ...answer.data, problems } };
};

export const submitConfigurationDraft: CommandHandler<
  typeof contract.submitConfigurationDraft
> = async (tx, { note: given, ...seen }, call) => {
  const note = readNote(given);
  if ("rejection" in note) return { ok: false, rejection: note.rejection };
  const kind = kindOf(call.services, seen.kind, seen.key);
  if (kind === null) return { ok: false, rejection: "notFound" };
  const submitted = { ...seen, note: note.text };
  return done(tx, await drafts.submitDraft(tx, kind, submitted, actorOf(call)), "submit", call);
};

export const returnConfigurationDraft: CommandHandler<
  typeof contract.returnConfigurationDraft
> = async (tx, { note: given, ...seen }, call) => {
  const note = readText(given);
  if ("rejection" in note) return { ok: false, rejection: note.rejection };
  if (kindOf(call.services, seen.kind, seen.key) === null)
    return { ok: false, rejection: "notFound" };
  const returned = { ...seen, note: note.text };
  return done(tx, await drafts.returnDraft(tx, returned, actorOf(call)), "return", call);
};

export const withdrawConfigurationDraft: CommandHandler<
  typeof contract.withdrawConfigurationDraft
> = async (tx, { note: given, ...seen }, call) => {
  const note = readNote(given);
  if ("rejection" in note) return { ok: false, rejection: note.rejection };
  if (kindOf(call.services, seen.kind, seen.key) === null)
    return { ok: false, rejection: "notFound" };
  const withdrawn = { ...seen, note: note.text };
  return done(tx, await drafts.withdrawDraft(tx, withdrawn, actorOf(call)), "withdraw", call);
};

/** The server that published shows it with its answer; the others within a second. */
export const publishConfiguration: CommandHandler<typeof contract.publishConfiguration> = async (
  tx,
  { note: given, from, ...seen },
  call,
) => {
  const note = readNote(given);
  if ("rejection" in note) return { ok: false, rejection: note.rejection };
  const day = parseDay(from);
  if (day === null) return { ok: false, rejection: "dayPast" };
  const kind = kindOf(call.services, seen.kind, seen.key);
  if (kind === null) return { ok: false, rejection: "notFound" };
  const published = { ...seen, from: day, note: note.text };
  const outcome = await publishDraft(tx, kind, published, actorOf(call));
  const answer = await done(tx, outcome, "publish", call);
  if (!answer.ok) return answer;
  return {
    async afterCommit() {
      await call.services.configuration.refresh();
      return answer;
    },
  };
};
