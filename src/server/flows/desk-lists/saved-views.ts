/** Views of a list under names of a member's own: what the list's address says, which any later day reads anew (DK-6). */
import { countCharacters, tidied } from "#contract/counted-text.ts";
import { savedViewNameMost, savedViewsMost } from "#contract/desk-list-kinds.ts";
import type * as contract from "#contract/desk-lists.ts";
import { type CommandHandler, type QueryHandler, staffOf } from "../../platform/http/handler.ts";
import { deleteView, keepView, readViews } from "./saved-view-store.ts";

export const listSavedViews: QueryHandler<typeof contract.listSavedViews> = async (
  db,
  { list },
  call,
) => {
  const views = await readViews(db, staffOf(call).staffId, list);
  return { ok: true, data: { views: views.map(({ name, query }) => ({ name, query })) } };
};

export const saveView: CommandHandler<typeof contract.saveView> = async (
  tx,
  { list, name: typed, query },
  call,
) => {
  const name = tidied(typed);
  const length = countCharacters(name, savedViewNameMost + 1);
  if (length === 0 || length > savedViewNameMost) return { ok: false, rejection: "nameMissing" };
  const { staffId } = staffOf(call);
  const views = await readViews(tx, staffId, list);
  if (views.length >= savedViewsMost && !views.some((one) => one.name === name)) {
    return { ok: false, rejection: "tooManyViews" };
  }
  await keepView(tx, { staffId, list, name, query, now: call.services.calendar.now() });
  return { ok: true, data: { name } };
};

export const dropView: CommandHandler<typeof contract.dropView> = async (
  tx,
  { list, name },
  call,
) => {
  if (!(await deleteView(tx, staffOf(call).staffId, list, name))) {
    return { ok: false, rejection: "viewGone" };
  }
  return { ok: true, data: {} };
};
