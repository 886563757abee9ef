/**
 * Whether a paper is genuine (DV-2): said to anybody who has its code, and nothing but how its loan number ends. Codes cannot be
 * guessed; wrong ones are limited all the same, so that nobody tries at our cost.
 */
import { LRUCache } from "lru-cache";
import type { verifyPaper as endpoint } from "#contract/papers.ts";
import { findByCode } from "../../core/paper/issue-paper.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import type { Services } from "../../platform/services/services.ts";

const windowMs = 600_000;
/** Many people share one address of a telephone network, and a genuine code costs nothing. */
const wrongMaximum = 30;

interface Tries {
  wrong: number;
  until: number;
}

const triesOf = new WeakMap<Services, LRUCache<string, Tries>>();

export const verifyPaper: QueryHandler<typeof endpoint> = async (db, { code }, call) => {
  const { services, address } = call;
  const now = services.calendar.now().getTime();
  const tries = countersOf(services);
  const network = networkOf(address);
  const known = tries.get(network);
  const before =
    known === undefined || known.until <= now ? { wrong: 0, until: now + windowMs } : known;
  if (before.wrong >= wrongMaximum) return { ok: false, rejection: "tooManyCodes" };
  const found = await findByCode(db, code, services);
  if (found === null) {
    tries.set(network, { ...before, wrong: before.wrong + 1 });
    return { ok: true, data: { genuine: 0, loanEnds: "" } };
  }
  return { ok: true, data: { genuine: 1, loanEnds: (found.loanId ?? "").slice(-4) } };
};

function countersOf(services: Services): LRUCache<string, Tries> {
  const known = triesOf.get(services);
  if (known !== undefined) return known;
  const made = new LRUCache<string, Tries>({ max: 20_000 });
  triesOf.set(services, made);
  return made;
}

/** An IPv6 caller has a whole network of addresses. */
function networkOf(address: string): string {
  return address.includes(":") ? address.split(":").slice(0, 4).join(":") : address;
}
