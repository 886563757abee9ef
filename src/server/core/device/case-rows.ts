/**
 * Device and location facts shown on an application's case page, as hints of identity fraud. Staff read them; no rule
 * decides on them. Empty without the borrower's consent.
 */

import { wordsByKey } from "#contract/catalogue.ts";
import { formatDate } from "#contract/format.ts";
import { fillPlaceholders } from "#contract/languages.ts";
import { may } from "#contract/permissions.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { type Call, staffOf } from "../../platform/http/handler.ts";
import {
  devicesOf,
  locationsOf,
  type RecordedDevice,
  type RecordedLocation,
} from "./read-telemetry.ts";

const caseCopy = wordsByKey("application-case.device");

type Row = { text: string; value: string };

/** Newest first; older devices add nothing to a decision. */
const devicesShown = 3;

export async function deviceCaseRows(
  db: Queryable,
  borrowerId: string,
  call: Call,
): Promise<Row[]> {
  const { language, services } = call;
  const seesLocation = may(staffOf(call).role, "show-documents");
  const devices = await devicesOf(db, borrowerId, services);
  const locations = await locationsOf(db, borrowerId, services, 1);
  const word = (name: keyof typeof caseCopy, values: Record<string, string> = {}) =>
    fillPlaceholders(caseCopy[name][language], values);
  return [
    ...devices.slice(0, devicesShown).map((device, at) => deviceRow(device, at + 1, word)),
    ...locations.map((location) => locationRow(location, seesLocation, word)),
  ].filter(({ value }) => value !== "");
}

type Word = (name: keyof typeof caseCopy, values?: Record<string, string>) => string;

function deviceRow({ facts, firstOn, others }: RecordedDevice, number: number, word: Word): Row {
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

/** Coordinates are for supervisors. Agents see only what is suspicious, and no row at all when nothing is. */
function locationRow(
  { location, on, others }: RecordedLocation,
  seesLocation: boolean,
  word: Word,
): Row {
  const { latitude, longitude, accuracy, mocked } = location;
  // A cell-tower fix may be off by ten kilometres.
  const vague = accuracy !== null && accuracy > 2_000;
  return {
    text: word("place", { date: formatDate(on) }),
    value: listed([
      seesLocation ? `${latitude}, ${longitude}` : "",
      vague ? word("vague", { metres: String(accuracy) }) : "",
      mocked ? word("mocked") : "",
      others === 0 ? "" : word("othersAtPlace", { count: String(others) }),
    ]),
  };
}

function listed(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" · ");
}
