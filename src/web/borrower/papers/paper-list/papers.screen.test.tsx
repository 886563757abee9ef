/** A paper in a real browser, where it is shared (DV-1). */
import { expect, test } from "vitest";
import { openPaper, readPaperFile } from "#contract/papers.ts";
import { openScreen, type ScreenOptions } from "#test/screen.ts";
import { given } from "#test/stub-backend.ts";
import { examplePaper } from "./example-papers.ts";

function open(more: Partial<ScreenOptions>) {
  const stubs = [
    given(openPaper, examplePaper),
    given(readPaperFile, { fileName: "P-00000731.pdf", pdfBase64: "JVBERi0=" }),
  ];
  const path = "/paper?productId=p1&orderId=26032512345678&kind=statement";
  return openScreen({ path, stubs, ...more });
}

/** What was handed to the phone's sheet, in the page. */
type Handed = { title?: string; url?: string; files?: { name: string; type: string }[] };

test.each([true, false])(
  "[DV-1] a paper is shared by the phone's own sheet, as a file where it takes files: %s, and never with the session",
  async (takesFiles) => {
    await using screen = await open({
      before: takesFiles
        ? () => {
            const handed: unknown[] = [];
            Object.assign(window, { handed });
            Object.assign(navigator, {
              canShare: () => true,
              share: async (data: { title?: string; files?: File[] }) => {
                const files = data.files?.map(({ name, type }) => ({ name, type }));
                handed.push({ ...data, files });
              },
            });
          }
        : () => {
            const handed: unknown[] = [];
            Object.assign(window, { handed });
            Object.assign(navigator, {
              canShare: () => false,
              share: async (data: unknown) => void handed.push(data),
            });
          },
    });
    const { page } = screen;
    await page.getByRole("button", { name: "Share" }).click();
    const handed = () => page.evaluate(() => (window as unknown as { handed: Handed[] }).handed);
    await expect.poll(async () => (await handed()).length).toBe(1);
    const [first] = await handed();
    if (takesFiles) {
      expect(first?.files).toEqual([
        { name: `${examplePaper.number}.pdf`, type: "application/pdf" },
      ]);
    } else expect(first?.url).toBe(examplePaper.verifyAddress);
    expect(JSON.stringify(first)).not.toContain("session_id");
  },
);

test.each(["android", "ios"] as const)(
  "[DV-1] [NB-1] inside the shell of %s a paper is shared by the shell: the address that proves it, without the session",
  async (shell) => {
    await using screen = await open({
      shell,
      before: () => Object.defineProperty(navigator, "share", { value: undefined }),
    });
    await screen.page.getByRole("button", { name: "Share" }).click();
    const title = `${examplePaper.content.title} ${examplePaper.number}`;
    await expect
      .poll(() => screen.shell.sent("share"))
      .toEqual([{ title, address: examplePaper.verifyAddress }]);
  },
);

test("[DV-1] a browser without a sheet to share by keeps the link that saves the file", async () => {
  await using screen = await open({
    before: () => Object.defineProperty(navigator, "share", { value: undefined }),
  });
  await screen.page.getByRole("link", { name: "Save as PDF" }).waitFor();
  expect(await screen.page.getByRole("button", { name: "Share" }).count()).toBe(0);
});
