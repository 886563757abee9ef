/** The packs that come with the software, the newest version of each market. */
import type { Market, Pack } from "./pack.ts";
import { india } from "./packs/india.ts";
import { kenya } from "./packs/kenya.ts";
import { philippines } from "./packs/philippines.ts";
import { reference } from "./packs/reference.ts";
import { tanzania } from "./packs/tanzania.ts";

const newest: Readonly<Record<Market, Pack>> = {
  reference,
  tz: tanzania,
  ke: kenya,
  in: india,
  ph: philippines,
};

export function packOf(market: Market): Pack {
  return newest[market];
}
