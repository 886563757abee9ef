/** What borrowers read of a lender that takes no new applications (PD-6). */
import { wordsByLanguage } from "#contract/catalogue.ts";
import { readOpening } from "#contract/opening.ts";
import type { WebRequest } from "../../client/web-request.ts";

const copy = wordsByLanguage("not-open.page");

/** Ready to show. */
export interface NotOpenViewModel {
  title: string;
  text: string;
  goesOn: string;
  signIn: string;
  orders: string;
  complain: string;
}

/** Null while the lender is open; also when it cannot be known, since the server refuses an application in any case. */
export async function loadNotOpen({
  client,
  language,
}: Pick<WebRequest, "client" | "language">): Promise<NotOpenViewModel | null> {
  const answer = await client.call(readOpening, {});
  if (!answer.ok || answer.data.opening === "open") return null;
  const { goesOn, signIn, orders, complain, ...why } = copy[language];
  return { ...why[answer.data.opening], goesOn, signIn, orders, complain };
}
