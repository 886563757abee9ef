/** How the lender provides for losses: buckets of days late with their rates, and when interest is suspended (RP-5). */
import { z } from "zod";
import { wordsByKey } from "#contract/catalogue.ts";
import { say } from "#contract/product-form-fields.ts";
import {
  exampleRules,
  type ProvisionBucket,
  type ProvisionRules,
  provisionProblems,
} from "#lending/provisions/provision-rules.ts";
import type { Day } from "#values/business-day.ts";
import { parseDecimal, toDecimal } from "#values/money.ts";
import { defineConfiguration } from "../../core/configuration/define-configuration.ts";
import { ruling } from "../../core/configuration/read-configuration.ts";
import type { Services } from "../../platform/services/services.ts";

const Days = z.string().regex(/^(?:0|[1-9]\d{0,3})?$/, say("days"));
const Rate = z.string().regex(/^(?:\d{1,3}(?:\.\d{1,2})?)?$/, say("rate"));
/** Both empty: the ladder ended before it. */
const Bucket = z.strictObject({ from: Days, rate: Rate });

const Provisions = z.strictObject({
  bucket1: Bucket,
  bucket2: Bucket,
  bucket3: Bucket,
  bucket4: Bucket,
  bucket5: Bucket,
  bucket6: Bucket,
  bucket7: Bucket,
  bucket8: Bucket,
  /** Days late; empty: interest is never suspended. */
  suspendAfter: Days,
  withEarned: z.enum(["on", "off"]),
});
type Provisions = z.output<typeof Provisions>;

const rungs = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const nameOf = (rung: (typeof rungs)[number]) => `bucket${rung}` as const;

export const provisionsKind = defineConfiguration<Provisions>({
  kind: "provisions",
  shape: Provisions,
  twoPeople: true,
  usual: () => asDocument(exampleRules),
  findProblems: (body) => [...unfinished(body), ...ladderProblems(body)],
  problems: wordsByKey("configuration-problems.provisions"),
});

function unfinished(body: Provisions) {
  return rungs.flatMap((rung, place) => {
    const { from, rate } = body[nameOf(rung)];
    const before = rungs[place - 1];
    const path = (field: string) => `${nameOf(rung)}.${field}`;
    if (rung === 1 && from === "") return [{ path: path("from"), name: "missing" }];
    if (from === "" && rate !== "") return [{ path: path("from"), name: "missing" }];
    if (from !== "" && rate === "") return [{ path: path("rate"), name: "missing" }];
    const gap = from !== "" && before !== undefined && body[nameOf(before)].from === "";
    return gap ? [{ path: path("from"), name: "gap" }] : [];
  });
}

function ladderProblems(body: Provisions) {
  const { buckets, rungsUsed } = ladderOf(body);
  return provisionProblems(buckets).map(({ bucket, field, problem }) => ({
    path: `${nameOf(rungsUsed[bucket]!)}.${field}`,
    name: problem,
  }));
}

/** The buckets that are filled in, and the place of each. */
function ladderOf(body: Provisions) {
  const rungsUsed = rungs.filter((rung) => {
    const { from, rate } = body[nameOf(rung)];
    return from !== "" && rate !== "";
  });
  const buckets = rungsUsed.map((rung): ProvisionBucket => {
    const { from, rate } = body[nameOf(rung)];
    return { from: Number(from), rateBps: parseDecimal(rate) ?? 0 };
  });
  return { buckets, rungsUsed };
}

function asDocument({ buckets, suspendAfter, withEarned }: ProvisionRules): Provisions {
  const texts = rungs.map((rung, place) => {
    const bucket = buckets[place];
    const empty = { from: "", rate: "" };
    return [
      nameOf(rung),
      bucket === undefined
        ? empty
        : { from: String(bucket.from), rate: toDecimal(bucket.rateBps).replace(/\.00$/, "") },
    ];
  });
  return {
    ...(Object.fromEntries(texts) as Omit<Provisions, "suspendAfter" | "withEarned">),
    suspendAfter: suspendAfter === null ? "" : String(suspendAfter),
    withEarned: withEarned ? "on" : "off",
  };
}

/** The rules in force on a day, and whether the lender has published any: what comes with the software is an example. */
export function provisionRules(
  services: Services,
  on: Day,
): { rules: ProvisionRules; set: boolean } {
  const { source, body } = ruling(provisionsKind, services, on);
  if (body === null) throw new Error("no rules of provisions");
  const { suspendAfter, withEarned } = body;
  return {
    rules: {
      buckets: ladderOf(body).buckets,
      suspendAfter: suspendAfter === "" ? null : Number(suspendAfter),
      withEarned: withEarned === "on",
    },
    set: source !== "usual",
  };
}
