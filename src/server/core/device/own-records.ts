/** What the app told of a borrower's telephones, for the borrower who asks what we keep, takes a consent back, or leaves. */
import type { ConsentName } from "#contract/onboarding-steps.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import { keptSince } from "../../platform/services/device-data.ts";
import type { Services } from "../../platform/services/services.ts";
import { phonesOf, placesOf } from "./read-told.ts";
import { deletePhonesAndPlaces, deleteTokens, hasTokenRow, readTokenRows } from "./store.ts";

/** Of where notices go only since when it was told: the address itself says nothing to its owner, and opens their telephone to others. */
export async function toldOf(
  db: Queryable,
  borrowerId: string,
  services: Pick<Services, "settings" | "calendar">,
) {
  const phones = await phonesOf(db, borrowerId, services);
  const places = await placesOf(db, borrowerId, services);
  const tokens = await readTokenRows(
    db,
    borrowerId,
    keptSince(services.calendar.today(), services),
  );
  return {
    phones: phones.map(({ facts, firstOn, lastOn }) => ({ ...facts, firstOn, lastOn })),
    places: places.map(({ place, on }) => ({ ...place, on })),
    notices: tokens.map(({ last_on }) => ({ toldOn: last_on })),
  };
}

/** Erases what stood under a consent that is taken back; of consents that are about something else nothing. */
export async function forgetUnder(
  tx: Transaction,
  borrowerId: string,
  consent: ConsentName,
): Promise<void> {
  if (consent === "device-location") await deletePhonesAndPlaces(tx, borrowerId);
  if (consent === "notices") await deleteTokens(tx, borrowerId);
}

export async function forgetTold(tx: Transaction, borrowerId: string): Promise<void> {
  await deletePhonesAndPlaces(tx, borrowerId);
  await deleteTokens(tx, borrowerId);
}

/** Whether any telephone was told to show notices: saves asking for what nobody would see. */
export async function wantsNotices(db: Queryable, borrowerId: string): Promise<boolean> {
  return hasTokenRow(db, borrowerId);
}
