/** Judges loans of another book with their history: replayed by the engine on the product's own terms, they come to what is owed. */
import type { TakeoverLineProblem } from "#contract/takeover-kinds.ts";
import { checkTerms } from "#lending/check-terms.ts";
import type { LoanEvent } from "#lending/events.ts";
import { openingOf } from "#lending/ledger-balances.ts";
import { position } from "#lending/position.ts";
import type { LoanTerms, Part } from "#lending/terms.ts";
import { validateEvent } from "#lending/validate-event.ts";
import { type Day, parseDay } from "#values/business-day.ts";
import { type Minor, parseDecimal } from "#values/money.ts";
import { type MarketRules, marketRules } from "../../core/market/market-rules.ts";
import { makeTerms } from "../../core/product/make-terms.ts";
import type { Product } from "../../core/product/product.ts";
import { readProductVersion } from "../../core/product/products.ts";
import type { Queryable } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import { tooLong } from "./judge-customers.ts";
import {
  type Counted,
  type HistoryLine,
  type JudgedLine,
  type Line,
  readCustomerLines,
  readHistoryLines,
} from "./line-store.ts";
import { readKnownLoans } from "./made-store.ts";
import { loanHash } from "./numbers.ts";
import type { TakeoverRow } from "./store.ts";

export interface RightLoan {
  keyHash: string;
  /** Null until the book is booked. */
  borrowerId: string | null;
  productId: string;
  productVersion: number;
  terms: LoanTerms;
  events: LoanEvent[];
  paidOutOn: Day;
  lent: Minor;
  received: Minor;
  principal: Minor;
  owed: Minor;
}

interface JudgedLoan {
  line: number;
  problem: TakeoverLineProblem | "";
  counted: Counted | null;
  history: JudgedLine[];
  /** Null where it is refused. */
  right: RightLoan | null;
}

type Judging = Pick<Services, "settings" | "configuration" | "calendar">;

const historyMaximum = 1_000;
const daysRemembered = 500;

/** Products and the market's rules of the days seen, for one walk through a book. */
export class BookRules {
  readonly #services: Judging;
  readonly #products = new Map<string, Promise<Product | null>>();
  readonly #rules = new Map<Day, MarketRules>();

  constructor(services: Judging) {
    this.#services = services;
  }

  product(db: Queryable, productId: string, version: number): Promise<Product | null> {
    const key = JSON.stringify([productId, version]);
    const known = this.#products.get(key) ?? readProductVersion(db, productId, version);
    if (this.#products.size < daysRemembered) this.#products.set(key, known);
    return known;
  }

  on(day: Day): MarketRules {
    const rules = this.#rules.get(day) ?? marketRules(this.#services, day);
    if (this.#rules.size >= daysRemembered) this.#rules.clear();
    this.#rules.set(day, rules);
    return rules;
  }
}

export async function judgeLoans(
  db: Queryable,
  lines: readonly Line[],
  takeover: TakeoverRow,
  { services, rules }: { services: Judging; rules: BookRules },
): Promise<JudgedLoan[]> {
  const { encryptionKey } = services.settings;
  const { takeover_id: takeoverId, book } = takeover;
  const customers = await readCustomerLines(
    db,
    takeoverId,
    lines.map(({ parentHash }) => parentHash),
  );
  const hashes = lines.map(({ cells }) => loanHash(book, cells["loan"] ?? "", encryptionKey));
  const known = await readKnownLoans(db, hashes);
  const history = await readHistoryLines(
    db,
    takeoverId,
    lines.map(({ keyHash }) => keyHash),
    { most: historyMaximum + 1, encryptionKey },
  );
  const historyOf = Map.groupBy(history, ({ parentHash }) => parentHash);
  const judged: JudgedLoan[] = [];
  for (const [nth, line] of lines.entries()) {
    const keyHash = hashes[nth]!;
    const refused = (problem: TakeoverLineProblem): JudgedLoan => {
      return { line: line.line, problem, counted: null, history: [], right: null };
    };
    const frame = await frameOf(db, line, takeover, rules);
    if (typeof frame === "string") {
      judged.push(refused(frame));
      continue;
    }
    const customer = customers.get(line.parentHash);
    const own = historyOf.get(line.keyHash) ?? [];
    if (customer === undefined) judged.push(refused("customer-unknown"));
    else if (customer.problem !== "") judged.push(refused("customer-refused"));
    else if (known.has(keyHash)) judged.push(refused("taken-over"));
    else if (own.length > historyMaximum) judged.push(refused("history-too-long"));
    else {
      const { borrower_id: borrowerId } = customer;
      judged.push(replayed(line, own, takeover, { ...frame, keyHash, borrowerId }));
    }
  }
  return judged;
}

interface Frame {
  productId: string;
  productVersion: number;
  terms: LoanTerms;
  paidOutOn: Day;
  oldPrincipal: Minor;
  oldOwed: Minor;
}

/** What the line says by itself: the terms the loan was made on. */
async function frameOf(
  db: Queryable,
  line: Line,
  { as_of: asOf, currency }: TakeoverRow,
  rules: BookRules,
): Promise<Frame | TakeoverLineProblem> {
  const { cells } = line;
  const cell = (name: string) => cells[name] ?? "";
  const needed = ["loan", "customer", "product", "version", "amount", "instalments"];
  const all = [...needed, "paid_out_on", "principal_owed", "total_owed"];
  if (all.some((name) => cell(name) === "")) return "needed";
  if (tooLong(line)) return "too-long";
  if (line.repeated) return "repeated";
  const [principal, oldPrincipal, oldOwed] = ["amount", "principal_owed", "total_owed"].map(
    (name) => amountOf(cell(name)),
  );
  if (principal == null || oldPrincipal == null || oldOwed == null || principal === 0) {
    return "amount";
  }
  const paidOutOn = parseDay(cell("paid_out_on"));
  if (paidOutOn === null) return "day";
  if (paidOutOn > asOf) return "after-last-day";
  const instalments = wholeOf(cell("instalments"), 366);
  if (instalments === null) return "instalments";
  const clientKind = clientOf(cell("client"));
  if (clientKind === null) return "client";
  const productVersion = wholeOf(cell("version"), 1_000_000);
  const productId = cell("product");
  const product =
    productVersion === null ? null : await rules.product(db, productId, productVersion);
  if (product === null || productVersion === null) return "product";
  if (product.terms.currency !== currency) return "product";
  const terms = termsOf(product, { principal, instalments, clientKind }, rules.on(paidOutOn));
  if (terms === null) return "terms";
  return { productId, productVersion, terms, paidOutOn, oldPrincipal, oldOwed };
}

function termsOf(
  product: Product,
  asked: Parameters<typeof makeTerms>[1],
  rules: MarketRules,
): LoanTerms | null {
  // A plan with more instalments than the product's own form allows is found by the check, not thrown at.
  const terms = makeTerms(product, asked, rules);
  return checkTerms(terms).length === 0 ? terms : null;
}

function amountOf(text: string): Minor | null {
  const amount = parseDecimal(text);
  return amount === null || amount < 0 ? null : amount;
}

function wholeOf(text: string, most: number): number | null {
  const number = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
}

function clientOf(text: string): LoanTerms["clientKind"] | null {
  if (text === "") return "new";
  return text === "new" || text === "repeat" ? text : null;
}

type Happened =
  | { kind: "repaid" | "refunded"; on: Day; amount: Minor }
  | { kind: "waived"; on: Day; amount: Minor; part: Part }
  | { kind: "written-off"; on: Day };

function replayed(
  { line, cells }: Line,
  history: readonly HistoryLine[],
  { book, as_of: asOf }: TakeoverRow,
  frame: Frame & { keyHash: string; borrowerId: string | null },
): JudgedLoan {
  const { terms: made, paidOutOn, oldPrincipal, oldOwed } = frame;
  const read = history.map((one) => ({ line: one.line, read: happenedOf(one, paidOutOn, asOf) }));
  const wrong = read.flatMap(({ line: at, read: found }) =>
    typeof found === "string" ? [{ line: at, problem: found }] : [],
  );
  const refused = (lines: JudgedLine[]): JudgedLoan => {
    return { line, problem: "history-refused", counted: null, history: lines, right: null };
  };
  if (wrong.length > 0) return refused(wrong);
  const events: LoanEvent[] = [{ kind: "disbursed", on: paidOutOn, sequence: 1 }];
  const inOrder = read
    .flatMap(({ line: at, read: found }) => (typeof found === "string" ? [] : [{ at, found }]))
    .toSorted((a, b) => (a.found.on < b.found.on ? -1 : a.found.on > b.found.on ? 1 : a.at - b.at));
  for (const { at, found } of inOrder) {
    const event = { ...found, sequence: events.length + 1 } as LoanEvent;
    if (validateEvent(made, events, event) !== null) {
      return refused([{ line: at, problem: "cannot-be" }]);
    }
    events.push(event);
  }
  const then = position(made, events, asOf);
  const terms: LoanTerms = {
    ...made,
    takenOver: { book, number: cells["loan"] ?? "", on: asOf, opening: openingOf(then, made) },
  };
  const { principal } = then.outstanding;
  const owed = then.outstandingTotal;
  const same = principal === oldPrincipal && owed === oldOwed;
  const { keyHash, borrowerId, productId, productVersion } = frame;
  return {
    line,
    problem: "",
    counted: same ? null : { principal, owed, oldPrincipal, oldOwed },
    history: [],
    right: {
      ...{ keyHash, borrowerId, productId, productVersion, terms, events, paidOutOn },
      ...{ lent: made.principal, received: then.received, principal, owed },
    },
  };
}

const parts: readonly Part[] = ["penalty", "fee", "interest", "principal"];

function happenedOf(line: HistoryLine, paidOutOn: Day, asOf: Day): Happened | TakeoverLineProblem {
  const { cells } = line;
  const cell = (name: string) => cells[name] ?? "";
  if (cell("on") === "" || cell("kind") === "") return "needed";
  if (tooLong(line)) return "too-long";
  const on = parseDay(cell("on"));
  if (on === null) return "day";
  if (on > asOf) return "after-last-day";
  if (on < paidOutOn) return "before-payout";
  const kind = cell("kind");
  if (kind === "written-off") return { kind, on };
  if (kind !== "paid" && kind !== "waived" && kind !== "refunded") return "kind";
  const amount = amountOf(cell("amount"));
  if (amount === null || amount === 0) return "amount";
  if (kind !== "waived") return { kind: kind === "paid" ? "repaid" : kind, on, amount };
  const part = parts.find((one) => one === cell("part"));
  return part === undefined ? "part" : { kind, on, amount, part };
}
