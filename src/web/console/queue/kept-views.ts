/** The views of a list that the member keeps: read with the list, kept and dropped by forms on its own page. */
import { data, redirect } from "react-router";
import type { DeskListName } from "#contract/desk-list-kinds.ts";
import { dropView, listSavedViews, saveView } from "#contract/desk-lists.ts";
import { fail } from "../../client/fail.ts";
import { sentForm } from "../../client/sent-form.ts";
import type { WebRequest } from "../../client/web-request.ts";
import { loadedForStaff, rejectionStatus } from "../access/for-staff.ts";
import { listAddress, queryOf, readAsked } from "./list-address.ts";

interface List {
  name: DeskListName;
  home: string;
  views: readonly [string, ...string[]];
}

export interface KeptView {
  name: string;
  query: string;
}

export async function keptViews(
  { staffClient }: WebRequest,
  list: DeskListName,
  url: URL,
): Promise<KeptView[]> {
  return loadedForStaff(await staffClient.call(listSavedViews, { list }), url).views;
}

/** Keeps the view that the address shows, or drops the one that is named. */
export async function changeKeptViews({ staffClient }: WebRequest, request: Request, list: List) {
  const form = await sentForm(request);
  const url = new URL(request.url);
  const query = queryOf(readAsked(url, list.views), list.views[0]);
  const name = String(form.get("name") ?? "").slice(0, 200);
  const intent = String(form.get("intent") ?? "");
  if (intent !== "keep" && intent !== "drop") return fail("refused");
  const answer =
    intent === "keep"
      ? await staffClient.call(saveView, { list: list.name, name, query })
      : await staffClient.call(dropView, { list: list.name, name: name.slice(0, 40) });
  if (!answer.ok) {
    return data({ message: answer.message, name }, { status: rejectionStatus(answer) });
  }
  return redirect(listAddress(list.home, query));
}

export interface KeepRefused {
  message: string;
  name: string;
}
