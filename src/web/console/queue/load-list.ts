/** What the pages of every list load: the list as its address asks for it, the member's own views, and the words of the frame. */
import type { LoaderFunctionArgs } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Client } from "#contract/client.ts";
import type { DeskListName } from "#contract/desk-list-kinds.ts";
import { readWebRequest } from "../../client/web-request.ts";
import { keptViews } from "./kept-views.ts";
import { type ListAsked, readAsked } from "./list-address.ts";

const kitCopy = wordsByLanguage("desk-lists.page");

interface ListOf<View extends string, Answered extends object> {
  name: DeskListName;
  home: string;
  views: readonly [View, ...View[]];
  read(client: Client, asked: ListAsked<View>): Promise<Answered>;
}

export async function loadList<View extends string, Answered extends object>(
  { url, context }: LoaderFunctionArgs,
  { name, home, views, read }: ListOf<View, Answered>,
) {
  const web = readWebRequest(context);
  const asked = readAsked(url, views);
  const [answered, kept] = await Promise.all([
    read(web.staffClient, asked),
    keptViews(web, name, url),
  ]);
  const { language, brand } = web;
  const { market } = brand;
  const frame = { list: name, home, first: views[0], kit: kitCopy[language], asked, kept };
  return { ...frame, language, market, ...answered };
}
