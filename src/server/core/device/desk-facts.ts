/**
 * What staff who decide an application read of the telephones and the place it came from: what may mean that somebody
 * else uses the name. Facts for people; no rule decides on them, and without the borrower's consent there are none.
 */

import { wordsByKey } from "#contract/catalogue.ts";
import { formatDate } from "#contract/format.ts";
import { fillPlaceholders } from "#contract/languages.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Call, staffOf } from "../../platform/http/handler.ts";
import { type PhoneTold, type PlaceTold, phonesOf, placesOf } from "./read-told.ts";

const deskCopy = wordsByKey("application-case.device");

type Row = { text: string; value: string };

/** More telephones than this say nothing more. */
const phonesShown = 3;

export async function deviceRows(db: Queryable, borrowerId: string, call: Call): Promise<Row[]> {
  const { language, services } = call;
  const seesPlace = staffOf(call).role === "supervisor";
  const phones = await phonesOf(db, borrowerId, services);
  const places = await placesOf(db, borrowerId, services, 1);
  const word = (name: keyof typeof deskCopy, values: Record<string, string> = {}) =>
    fillPlaceholders(deskCopy[name][language], values);
  return [
    ...phones.slice(0, phonesShown).map((phone, at) => phoneRow(phone, at + 1, word)),
    ...places.map((place) => placeRow(place, seesPlace, word)),
  ].filter(({ value }) => value !== "");
}

type Word = (name: keyof typeof deskCopy, values?: Record<string, string>) => string;

function phoneRow({ facts, firstOn, others }: PhoneTold, number: number, word: Word): Row {
  const { brand, model, emulator, rooted, timeZone } = facts;
  return {
    text: word("phone", { number: String(number), date: formatDate(firstOn) }),
    value: listed([
      `${brand} ${model}`,
      emulator === true ? word("emulator") : "",
      rooted === true ? word("rooted") : "",
      timeZone ?? "",
      others === 0 ? "" : word("othersOnPhone", { count: String(others) }),
    ]),
  };
}

/** Where it is is for supervisors; agents read what is odd about it, and nothing when nothing is. */
function placeRow({ place, on, others }: PlaceTold, seesPlace: boolean, word: Word): Row {
  const { latitude, longitude, accuracy, mocked } = place;
  // A mast's guess of ten kilometres is no place.
  const vague = accuracy !== null && accuracy > 2_000;
  return {
    text: word("place", { date: formatDate(on) }),
    value: listed([
      seesPlace ? `${latitude}, ${longitude}` : "",
      vague ? word("vague", { metres: String(accuracy) }) : "",
      mocked ? word("mocked") : "",
      others === 0 ? "" : word("othersAtPlace", { count: String(others) }),
    ]),
  };
}

function listed(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" · ");
}
