/** Papers of an order, one of them, and the statement of account, as the server sends them (DV-1). */
import { expect, test } from "vitest";
import { listPapers, openPaper, readPaperFile, readStatement } from "#contract/papers.ts";
import { fetchScreen } from "#test/fetch-screen.ts";
import type { ScreenOptions } from "#test/screen-server.ts";
import { given, refused } from "#test/stub-backend.ts";
import { examplePaper, examplePapers, exampleStatement } from "./example-papers.ts";

const order = "productId=p1&orderId=26032512345678";
const paths = [`/papers?${order}`, `/paper?${order}&kind=statement`, `/accountStatement?${order}`];

function open(path: string, more: Partial<ScreenOptions> = {}) {
  const usual = [
    given(listPapers, examplePapers),
    given(openPaper, examplePaper),
    given(readStatement, exampleStatement),
    given(readPaperFile, { fileName: "P-00000731.pdf", pdfBase64: "JVBERi0=" }),
  ];
  return fetchScreen({ path, ...more, stubs: [...usual, ...(more.stubs ?? [])] });
}

test("[DV-1] every paper is read by one link and kept by another, each named whole", async () => {
  await using screen = await open(paths[0] ?? "");
  const { page } = screen;
  const named = "Payment receipt, TZS 528.125,00, 2026-05-21";
  const read = page.getByRole("link", {
    name: "Payment receipt TZS 528.125,00 · 2026-05-21",
    exact: true,
  });
  await expect
    .poll(() => read.getAttribute("href"))
    .toMatch(/^\/paper\?productId=p1&orderId=26032512345678&kind=receipt&of=3&/);
  const kept = page.getByRole("link", { name: `Save as PDF: ${named}`, exact: true });
  await expect
    .poll(() => kept.getAttribute("href"))
    .toMatch(/^\/paper\/file\?productId=p1&orderId=26032512345678&kind=receipt&of=3&/);
  expect(await page.locator(".papers .row-link").count()).toBe(examplePapers.papers.length);
  await page.getByRole("link", { name: "Statement of account 2026-06-25", exact: true }).click();
  await expect.poll(() => page.locator("h1").innerText()).toBe("Statement of account");
  expect(new URL(page.url()).pathname).toBe("/accountStatement");
});

test("[DV-1] the statement: what each payment paid, one taken back, why each charge, and its receipts", async () => {
  await using screen = await open(paths[2] ?? "");
  const payments = screen.page.locator(".stated").first().locator("> li");
  await expect.poll(() => payments.count()).toBe(2);
  const [newest, older] = await payments.allInnerTexts();
  expect(newest).toContain("Late charges TZS 15.625,00");
  expect(newest).toContain("SIM-4410-0000000000000731");
  expect(older).toContain("Taken back 2026-04-22");
  const charges = await screen.page.locator(".stated").last().innerText();
  expect(charges).toContain("Instalment 1 was due on 2026-05-20 and paid on 2026-05-21");
  const receipt = screen.page.getByRole("link", { name: "Receipt, 2026-05-21, TZS 528.125,00" });
  expect(await receipt.getAttribute("href")).toContain("kind=receipt&of=3");
});

test("[DV-1] without a payment the statement says so", async () => {
  const none = given(readStatement, { ...exampleStatement, payments: [] });
  await using screen = await open(paths[2] ?? "", { stubs: [none] });
  await screen.page.getByText("No payment has been received yet.").waitFor();
});

test("[DV-1] [DV-2] a paper is in its own language and names its number, code, hash and where to check it", async () => {
  const inSwahili = given(openPaper, {
    ...examplePaper,
    content: { ...examplePaper.content, language: "sw" },
  });
  await using screen = await open(paths[1] ?? "", { stubs: [inSwahili] });
  const { page } = screen;
  await expect.poll(() => page.locator("article").getAttribute("lang")).toBe("sw");
  const proof = await page.locator(".paper-proof").innerText();
  for (const said of [examplePaper.code, examplePaper.hash]) expect(proof).toContain(said);
  const check = page.getByRole("link", { name: examplePaper.verifyAddress });
  expect(await check.getAttribute("href")).toBe(examplePaper.verifyAddress);
  expect(await page.locator(".paper-mark").innerText()).toContain("P-00000731");
  await page.getByRole("link", { name: "Save as PDF" }).waitFor();
});

test("[DV-4] a paper that replaces another says which", async () => {
  const corrected = given(openPaper, { ...examplePaper, corrects: "P-00000099" });
  await using screen = await open(paths[1] ?? "", { stubs: [corrected] });
  await screen.page.getByText("This paper replaces P-00000099. Only this one counts.").waitFor();
});

test("[DV-1] the PDF comes as a file with its name, and is kept by nobody in between", async () => {
  await using screen = await open(paths[0] ?? "");
  const { page, origin } = screen;
  const address = await page.locator(".papers-pdf").first().getAttribute("href");
  const answer = await screen.context.request.get(new URL(address ?? "", origin).href);
  expect(answer.headers()).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="P-00000731.pdf"',
    "cache-control": "no-store",
  });
  expect((await answer.body()).toString()).toBe("%PDF-");
});

test("[DV-1] a kind there is not, and another borrower's order, are not found", async () => {
  await using unknown = await open(`/paper?${order}&kind=deed`);
  expect(unknown.status).toBe(404);
  const anothers = refused(listPapers, "notFound");
  await using screen = await open(paths[0] ?? "", { stubs: [anothers] });
  expect(screen.status).toBe(404);
});

test("[DV-3] the address in a message leads to the papers, for a stranger by way of signing in", async () => {
  await using screen = await open("/papers/26032512345678");
  expect(new URL(screen.page.url()).pathname).toBe("/papers");
  await using stranger = await open("/papers/26032512345678", { session: null });
  const url = new URL(stranger.page.url());
  expect(url.pathname).toBe("/login");
  expect(url.searchParams.get("next")).toBe("/papers?orderId=26032512345678");
});
