/** The screens' tests share web servers: none answers what the page of an earlier test asks late. */
import { expect, test } from "vitest";
import { listSessions } from "#contract/account.ts";
import { openScreenServer, testBrand, turnHeader } from "#test/screen-server.ts";
import { refused } from "#test/stub-backend.ts";

const path = "/setting?session_id=secret-of-a-test-borrower&user_id=user-1";
const open = () => openScreenServer(testBrand, { path, stubs: [refused(listSessions, "outage")] });

test("a request of an earlier test reaches no stub of the next", async () => {
  const earlier = await open();
  await earlier.leave();
  const later = await open();
  const ask = (turn: string) => fetch(later.origin + path, { headers: { [turnHeader]: turn } });
  expect(later.origin).toBe(earlier.origin);
  await expect(ask(earlier.turn)).rejects.toThrow("fetch failed");
  expect(later.backend.calls).toEqual([]);
  await ask(later.turn);
  expect(later.backend.callsOf(listSessions)).not.toEqual([]);
  await later.leave();
});
