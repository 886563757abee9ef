/** The packs that come with the software: every version of each market, found by the day it is asked for (MK-5). */
import type { LoanTerms } from "#lending/terms.ts";
import type { Day } from "#values/business-day.ts";
import type { Market, Pack } from "./pack.ts";
import { india } from "./packs/india.ts";
import { kenya } from "./packs/kenya.ts";
import { philippines } from "./packs/philippines.ts";
import { reference } from "./packs/reference.ts";
import { tanzania } from "./packs/tanzania.ts";

/** Oldest first. A version that was in force once stays in its list: loans name it. */
export type Versions = readonly [Pack, ...Pack[]];

const versions: Readonly<Record<Market, Versions>> = {
  reference: [reference],
  tz: [tanzania],
  ke: [kenya],
  in: [india],
  ph: [philippines],
};

/** The version in force on a day; before the first one began, the first. */
export function packOf(market: Market, on: Day): Pack {
  return versionOn(versions[market], on);
}

/** The version that the terms name, whatever is in force by now; for terms that name none, the one of the market on a day. */
export function packOfTerms(
  { pack }: Pick<LoanTerms, "pack">,
  { market, on }: { market: Market; on: Day },
): Pack {
  const named =
    pack?.market === market && versions[market].find(({ version }) => version === pack.version);
  return named || packOf(market, on);
}

export function versionOn([first, ...later]: Versions, on: Day): Pack {
  return later.findLast(({ from }) => from <= on) ?? first;
}

/** Every version that the software knows, those to come as well. */
export function versionsOf(market: Market): Versions {
  return versions[market];
}

/** The version that was written last, in force or to come. */
export function newestPack(market: Market): Pack {
  const [first, ...later] = versions[market];
  return later.at(-1) ?? first;
}
