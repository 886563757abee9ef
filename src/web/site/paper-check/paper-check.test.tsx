/** Whether a paper is genuine, asked without script (DV-2). */
import { expect, test } from "vitest";
import { verifyPaper } from "#contract/papers.ts";
import { fetchScreen } from "#test/fetch-screen.ts";
import { given, refused, type Stub } from "#test/stub-backend.ts";

const genuine = given(verifyPaper, { genuine: 1, loanEnds: "5678" });
const unknown = given(verifyPaper, { genuine: 0, loanEnds: "" });

function open(path: string, stub: Stub) {
  return fetchScreen({ path, session: null, stubs: [stub] });
}

test("[DV-2] the address on a paper tells that it is genuine, and how its loan number ends", async () => {
  await using screen = await open("/verify/7KQM3XWD90PTHJ4R", genuine);
  expect(screen.status).toBe(200);
  await screen.page.getByRole("heading", { name: "This paper is genuine" }).waitFor();
  const said = await screen.page.locator(".notice").innerText();
  expect(said).toContain("issued by Mkopo Test Ltd");
  expect(said).toContain("The loan number ends in 5678.");
});

test("[DV-2] a typed code that is none of ours stays in its field, with whom to ask", async () => {
  await using screen = await open("/verify", unknown);
  const { page, backend } = screen;
  await page.getByLabel("Code on the paper").fill("7kqm-3xwd");
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByRole("heading", { name: "We know no paper with this code" }).waitFor();
  expect(await page.locator(".notice").innerText()).toContain("+255 800 000 111");
  expect(await page.getByLabel("Code on the paper").inputValue()).toBe("7kqm-3xwd");
  expect(backend.callsOf(verifyPaper).map(({ body }) => body["code"])).toEqual(["7kqm-3xwd"]);
});

test("[DV-2] after too many wrong codes it says when to come back, and tells nothing of the paper", async () => {
  const limited = refused(verifyPaper, "tooManyCodes");
  await using screen = await open("/verify/7KQM3XWD90PTHJ4R", limited);
  expect(screen.status).toBe(429);
  expect(await screen.page.locator(".notice").count()).toBe(1);
  expect(await screen.page.locator(".notice h2").count()).toBe(0);
});
