/** A few rounds of each race as part of every check; npm run faults -- concurrency runs two hundred. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { openTrack, type Track } from "./race-track.ts";
import { races, runRaces } from "./races.ts";

let track: Track;
const rounds = 3;

beforeAll(async () => {
  track = await openTrack(await testDatabase());
});

afterAll(async () => {
  const { db } = track.bench;
  await track.close();
  await db.close();
});

test(`[LC-9] [LN-4] fifty at once, ${Object.keys(races).join("; ")}: each counts once`, async () => {
  expect(await runRaces(track, rounds)).toEqual([]);
});
