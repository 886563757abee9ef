/**
 * The numbered disclosure of an offer (DS-3): which version stands, when another must be made, and the borrower's acknowledgement.
 * A version stands while its validity lasts and an offer paid out today would cost the same, dates aside: they count from the payout.
 */
import { createHash } from "node:crypto";
import type { Disclosure } from "#lending/disclosure.ts";
import type { LoanTerms } from "#lending/terms.ts";
import { validUntil } from "#markets/disclosure-validity.ts";
import { packOfTerms } from "#markets/packs.ts";
import type { Day } from "#values/business-day.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import type { Services } from "../../platform/services/services.ts";
import { marketRules } from "../market/market-rules.ts";
import { discloseOffer } from "./disclose-offer.ts";
import {
  insertAcknowledgement,
  insertVersion,
  type NewAcknowledgement,
  readAcknowledgedOfLoan,
  readNewestVersion,
} from "./offer-disclosure-store.ts";
import { offerForm } from "./offer-form.ts";
import type { Offer } from "./offer-record.ts";
import type { Product } from "./product.ts";

type Asking = Pick<Call, "today" | "services" | "language">;
type Offered = { offer: Offer; product: Product };

export interface DisclosureVersion {
  number: string;
  version: number;
  /** As if paid out on `madeOn`. */
  disclosed: Disclosure;
  /** SHA-256 of the stored content. */
  hash: string;
  madeOn: Day;
  validUntil: Day;
  /** Null while the borrower has not acknowledged it. */
  acknowledgedOn: Day | null;
}

/** first: none was made. expired: its validity is over. changed: the offer would cost another amount today. */
type Due = "first" | "expired" | "changed";

interface DisclosureNow {
  /** What the offer costs, as if it were paid out today. */
  disclosed: Disclosure;
  /** The newest version; null while none was made. */
  newest: DisclosureVersion | null;
  /** Why another must be made; null while the newest stands. */
  due: Due | null;
  /** The offer would cost another amount than the newest says, whether or not that has expired too. */
  changed: boolean;
}

/** Whether a borrower of this offer acknowledges in a step before acceptance. */
export function acknowledgesFirst(
  { terms }: Pick<Offer, "terms">,
  { today, services }: Asking,
): boolean {
  const { market } = services.settings.brand;
  const { settings } = packOfTerms(terms, { market, on: today });
  return settings.disclosure.acknowledged === "before-acceptance";
}

export async function disclosureNow(
  db: Queryable,
  { offerId, terms }: Pick<Offer, "offerId" | "terms">,
  { today, services }: Pick<Asking, "today" | "services">,
): Promise<DisclosureNow> {
  const disclosed = discloseOffer(terms, today, services.settings.brand.market);
  const row = await readNewestVersion(db, offerId);
  if (row === null) return { disclosed, newest: null, due: "first", changed: false };
  const newest = versionOf(row);
  const changed = costsOtherwise(newest, disclosed);
  return { disclosed, newest, due: dueOf(newest, disclosed, today), changed };
}

type StoredVersion = NonNullable<Awaited<ReturnType<typeof readNewestVersion>>>;

export function versionOf(row: StoredVersion): DisclosureVersion {
  return {
    number: row.number,
    version: row.version,
    disclosed: JSON.parse(row.content) as Disclosure,
    hash: row.content_hash,
    madeOn: row.made_on,
    validUntil: row.valid_until,
    acknowledgedOn: row.acknowledged_on,
  };
}

/** Why a version no longer stands, given what the offer costs today; null while it does. */
function dueOf(made: DisclosureVersion, now: Disclosure, today: Day): Due | null {
  if (today > made.validUntil) return "expired";
  return costsOtherwise(made, now) ? "changed" : null;
}

function costsOtherwise(made: DisclosureVersion, now: Disclosure): boolean {
  return figuresOf(made.disclosed) !== figuresOf(now);
}

/** Everything but dates, and days counted between dates. */
function figuresOf({ plan, termDays: _, prepayment, ...rest }: Disclosure): string {
  const amounts = plan.map(({ dueDate: _due, ...figures }) => figures);
  return JSON.stringify({ ...rest, rebate: prepayment.rebate, amounts });
}

/**
 * Whether a loan that was accepted may no longer be paid out on what its borrower acknowledged. A loan without a disclosure was
 * accepted elsewhere and has nothing that could lapse.
 */
export async function disclosureLapsed(
  db: Queryable,
  { loanId, terms }: { loanId: string; terms: LoanTerms },
  services: Services,
): Promise<boolean> {
  const row = await readAcknowledgedOfLoan(db, loanId);
  if (row === null) return false;
  const today = services.calendar.today();
  const now = discloseOffer(terms, today, services.settings.brand.market);
  return dueOf(versionOf(row), now, today) !== null;
}

/** Makes the version that is due, if one is: then `isNew`. The offer must be locked; `now` is what `disclosureNow` found under that lock. */
export async function issueDisclosure(
  tx: Transaction,
  offer: Offer,
  now: DisclosureNow,
  call: Pick<Asking, "today" | "services">,
): Promise<DisclosureVersion & { isNew: boolean }> {
  const { newest, due, disclosed } = now;
  if (newest !== null && due === null) return { ...newest, isNew: false };
  const { today, services } = call;
  const { market } = services.settings.brand;
  const content = JSON.stringify(disclosed);
  const { disclosure } = packOfTerms(offer.terms, { market, on: today }).settings;
  const { daysOff } = marketRules(services, today);
  const made: DisclosureVersion = {
    number: numberOf(offer),
    version: (newest?.version ?? 0) + 1,
    disclosed,
    hash: hashOf(content),
    madeOn: today,
    validUntil: validUntil(today, disclosed.termDays, disclosure, daysOff),
    acknowledgedOn: null,
  };
  const madeAt = services.calendar.now();
  await insertVersion(tx, { ...made, offerId: offer.offerId, content, madeAt });
  return { ...made, isNew: true };
}

/** Unique, and stays with the offer: "260302-000017". */
function numberOf({ madeOn, offerId }: Offer): string {
  return `${madeOn.slice(2).replaceAll("-", "")}-${String(offerId).padStart(6, "0")}`;
}

/** Stores who acknowledged which version when, with the form as it is written in the call's language. The offer must be locked. */
export async function acknowledgeVersion(
  tx: Transaction,
  offered: Offered,
  made: DisclosureVersion,
  given: NewAcknowledgement["given"],
  call: Asking,
): Promise<void> {
  const { language, today, services } = call;
  const shown = JSON.stringify(writtenForm(offered, made, call));
  await insertAcknowledgement(tx, {
    offerId: offered.offer.offerId,
    version: made.version,
    given,
    language,
    shown,
    shownHash: hashOf(shown),
    on: today,
    at: services.calendar.now(),
  });
}

/** The market's form of a version, in the call's language. */
export function writtenForm(
  { offer, product }: { offer: Pick<Offer, "terms">; product: Pick<Product, "wording"> },
  made: DisclosureVersion,
  call: Asking,
) {
  const { language, services } = call;
  const { brand } = services.settings;
  const { number, version, madeOn } = made;
  const reference = { number, version, madeOn, validUntil: made.validUntil };
  const { terms } = offer;
  const filled = { brand, product, terms, disclosed: made.disclosed, reference, on: madeOn };
  return offerForm(filled, { language, market: brand.market });
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
