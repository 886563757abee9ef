/** The check of a paper in a real browser, for anybody: what it tells, and that it tells nothing more (DV-2). */
import { describe, expect, test } from "vitest";
import { verifyPaper } from "#contract/papers.ts";
import { crowded } from "#test/crowded.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, type Stub } from "#test/stub-backend.ts";

const genuine = given(verifyPaper, { genuine: 1, loanEnds: "5678" });
const unknown = given(verifyPaper, { genuine: 0, loanEnds: "" });

function open(path: string, stub: Stub, more: Partial<ScreenOptions> = {}) {
  return openScreen({ path, session: null, stubs: [stub], ...more });
}

describe.each([
  ["before a code is given", "/verify", genuine],
  ["genuine", "/verify/7KQM3XWD90PTHJ4R", genuine],
  ["unknown", "/verify/7KQM3XWD90PTHJ4R", unknown],
] as const)("%s", (_state, path, stub) => {
  test("[DV-2] nothing is in the way of anybody, by night at 320 px", async () => {
    await using screen = await open(path, stub, { width: 320, dark: true });
    await expectAccessible(screen.page);
    expect(await crowded(screen.page)).toEqual([]);
  });
});
