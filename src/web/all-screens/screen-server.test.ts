/** The screens' tests share web servers: none answers what the page of an earlier test asks late. */
import { expect, test } from "vitest";
import { listSessions } from "#contract/account.ts";
import { openScreenServer, testBrand, turnHeader } from "#test/screen-server.ts";
import { refused } from "#test/stub-backend.ts";

const open = () =>
  openScreenServer(testBrand, { path: "/setting", stubs: [refused(listSessions, "outage")] });

test("a request of an earlier test reaches no stub of the next", async () => {
  const earlier = await open();
  await earlier.leave();
  const later = await open();
  expect(later.origin).toBe(earlier.origin);
  const ask = ({ turn }: typeof later, session: string) =>
    fetch(`${later.origin}/setting?session_id=${session}&user_id=user-1`, {
      headers: { [turnHeader]: turn },
    });
  await expect(ask(earlier, "earlier")).rejects.toThrow("fetch failed");
  await ask(later, "later");
  const asked = later.backend.callsOf(listSessions).map(({ query }) => query["session_id"]);
  expect(new Set(asked)).toEqual(new Set(["later"]));
  await later.leave();
});
