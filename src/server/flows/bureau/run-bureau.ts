/** Job: makes the files that were asked for; where the schedule is on, asks for the month that is over and for corrections of the three before. */

import { isProductRule } from "#markets/pack.ts";
import type { Day } from "#values/business-day.ts";
import { addMonths } from "#values/business-day.ts";
import type { Minor } from "#values/money.ts";
import { monthOf } from "../../core/ledger/month.ts";
import { firstDayOfBooks, lastCheck } from "../../core/ledger/periods.ts";
import { marketRules } from "../../core/market/market-rules.ts";
import type { Services } from "../../platform/services/services.ts";
import { makeAside } from "./make-aside.ts";
import { deleteDownloads, insertAsked, lockSchedule, readFiles, scheduleOf } from "./store.ts";

const dayMs = 24 * 3_600_000;
/** Months corrected without being asked; a person may ask for any. */
const monthsCorrected = 3;

/** Returns how many files were made. Safe on several processes: one makes at a time, and a file is made once. */
export async function runBureau(services: Services): Promise<number> {
  const { db, calendar, log, settings } = services;
  await deleteDownloads(db, new Date(calendar.now().getTime() - dayMs));
  await askByItself(services);
  for (let made = 0; ; made += 1) {
    const at = calendar.now();
    const { encryptionKey } = settings;
    const done = await makeAside(services, { encryptionKey, badAbove: badAbove(services), at });
    if (done === null) return made;
    log.info("bureau-file-made", { month: done.month, number: done.number });
  }
}

/** Of so much or less the market lets nothing bad be said. */
function badAbove(services: Services): Minor | null {
  const { pack, on } = marketRules(services);
  for (const rule of pack.rules) {
    if (isProductRule(rule) || rule.conduct.kind !== "bureau-amount-above") continue;
    const inForce =
      rule.from !== null && rule.from <= on && (rule.until === null || on < rule.until);
    if (inForce) return rule.conduct.amount;
  }
  return null;
}

/** Once a month: when the books were checked on a day after it. */
async function askByItself({ db, calendar }: Services): Promise<void> {
  if ((await scheduleOf(db))?.is_on !== true) return;
  const [checked, first] = [await lastCheck(db), await firstDayOfBooks(db)];
  const ended = monthOf(addMonths(firstOf(calendar.today()), -1));
  if (checked === null || checked.checked_on <= ended.to || first === null || first > ended.to) {
    return;
  }
  await db.transaction(async (tx) => {
    // Several processes come here at once: the first asks, and the others find it asked for.
    if ((await lockSchedule(tx))?.is_on !== true) return;
    const files = await readFiles(tx);
    if (files.some(({ month }) => month === ended.name)) return;
    const corrected = Array.from(
      { length: monthsCorrected },
      (_, back) => monthOf(addMonths(ended.from, -1 - back)).name,
    ).filter((name) => files.some(({ month }) => month === name));
    for (const name of [ended.name, ...corrected]) {
      await insertAsked(tx, name, null, calendar.now());
    }
  });
}

function firstOf(on: Day): Day {
  return monthOf(on).from;
}
