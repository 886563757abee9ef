/** [hostile client] A link with somebody else's session, opened where a borrower is signed in already. */
import { expect, test } from "vitest";
import { readHome, readPersonInfo, readUserMenu } from "#contract/home.ts";
import { expectAccessible, openScreen, type ScreenOptions } from "#test/screen.ts";
import { given, type RecordedCall, refused, type Stub } from "#test/stub-backend.ts";
import { exampleHome, exampleMenu } from "../../products/home/example-home.ts";

const mine = "secret-of-my-own-session";
const theirs = "secret-of-another-session";
const phoneOf = (call: RecordedCall) => (call.query.session_id === mine ? "1111" : "2222");
const person = given(readPersonInfo, (call) => {
  return { userId: `user-${phoneOf(call)}`, name: "Asha", phone: phoneOf(call) };
});
const stubs: readonly Stub[] = [
  person,
  given(readHome, exampleHome),
  given(readUserMenu, exampleMenu),
];

/** Signs in first, then opens the link; returns the screen and a reader of the secret the browser stores. */
async function opened(more: Partial<ScreenOptions> = {}) {
  const session = { session_id: mine, user_id: "user-1111" };
  const screen = await openScreen({ path: "/main", stubs, session, ...more });
  const { page, origin, context } = screen;
  const saved = async () => {
    return (await context.cookies()).find(({ name }) => name === "mkopo_session")?.value;
  };
  expect(await saved()).toBe(mine);
  const link = (secret = theirs) =>
    page.goto(`${origin}/main?session_id=${secret}&user_id=user-2222&lang=en`);
  return { screen, page, saved, link };
}

test.each([true, false])(
  "asks before anything is shown or kept; who stays, stays, script %s",
  async (script) => {
    const { screen, page, saved, link } = await opened({ script });
    await using _ = screen;
    await link();
    await page
      .getByText("•••1111. The link you opened belongs to another account: •••2222")
      .waitFor();
    expect(await saved()).toBe(mine);
    const address = (name: string) => new URL(page.url()).searchParams.get(name);
    expect(address("to")).toBe("/main?lang=en");
    await expect.poll(() => address("session_id")).toBe(script ? null : theirs);
    expect(screen.backend.callsOf(readHome).map(({ query }) => query.session_id)).not.toContain(
      theirs,
    );
    if (script) await expectAccessible(page);
    await page.getByRole("button", { name: "Stay with •••1111" }).click();
    await page.waitForURL(/\/main/);
    expect(await saved()).toBe(mine);
    expect(screen.backend.callsOf(readHome).at(-1)?.query.session_id).toBe(mine);
  },
);

test.each([true, false])(
  "who means the other account goes on with it, script %s",
  async (script) => {
    const { screen, page, saved, link } = await opened({ script });
    await using _ = screen;
    await link();
    await page.getByRole("button", { name: "Go on with •••2222" }).click();
    await page.waitForURL(/\/main/);
    expect(await saved()).toBe(theirs);
    await expect.poll(() => screen.backend.callsOf(readHome).at(-1)?.query.session_id).toBe(theirs);
  },
);

test("a session that has ended, and a new one of the same borrower, are replaced without a question", async () => {
  const { screen, page, saved, link } = await opened({ script: false });
  await using _ = screen;
  screen.backend.set(
    given(readPersonInfo, () => ({ userId: "user-1111", name: "Asha", phone: "1111" })),
  );
  await link();
  expect(new URL(page.url()).pathname).toBe("/main");
  expect(await saved()).toBe(theirs);
  const ended = refused(readPersonInfo, "sessionNeeded");
  screen.backend.set({
    endpoint: readPersonInfo,
    reply: (call) => (call.query.session_id === theirs ? ended : person).reply(call),
  });
  await link("secret-of-a-third-session");
  expect(new URL(page.url()).pathname).toBe("/main");
  expect(await saved()).toBe("secret-of-a-third-session");
});
