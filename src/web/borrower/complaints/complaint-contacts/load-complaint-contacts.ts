/** Whom to complain to, inside the lender and outside it, ready to show (MK-4). */
import { wordsByLanguage } from "#contract/catalogue.ts";
import { readComplaintContacts } from "#contract/contact.ts";
import { fill } from "../../../client/fill.ts";
import type { WebRequest } from "../../../client/web-request.ts";

const copy = wordsByLanguage("lender.complaints");
const bodyCopy = wordsByLanguage("markets.page");

export interface ComplaintContactsViewModel {
  title: string;
  inside: {
    title: string;
    who: string;
    /** The name of the officer; "" for customer service. */
    name: string;
    ways: { kind: "phone" | "mail"; label: string; value: string }[];
  };
  /** Null where no body outside is known. */
  outside: { title: string; lines: string[] } | null;
}

/** Null where it cannot be known: the page itself goes on. */
export async function loadComplaintContacts({
  client,
  language,
}: Pick<WebRequest, "client" | "language">): Promise<ComplaintContactsViewModel | null> {
  const answer = await client.call(readComplaintContacts, {});
  if (!answer.ok) return null;
  const words = copy[language];
  const { name, phone, email } = answer.data.inside;
  const ways = [
    { kind: "phone" as const, label: words.telephone, value: phone },
    { kind: "mail" as const, label: words.email, value: email },
  ];
  return {
    title: words.title,
    inside: {
      title: words.inside,
      who: name === "" ? words.desk : words.officer,
      name,
      ways: ways.filter(({ value }) => value !== ""),
    },
    outside: outsideOf(answer.data.outside, language),
  };
}

type Outside = { name: string; where: string; withinDays: number | null } | null;

function outsideOf(outside: Outside, language: WebRequest["language"]) {
  if (outside === null) return null;
  const { bodyTitle, body, bodyWithin } = bodyCopy[language];
  const { name, where, withinDays } = outside;
  return {
    title: bodyTitle,
    lines: [
      fill(body, { body: name, where }),
      ...(withinDays === null ? [] : [fill(bodyWithin, { days: withinDays })]),
    ],
  };
}
