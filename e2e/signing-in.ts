/** Signing in on the phone's browser, by the code of a message. */
import { readBorrower } from "#server/core/customer/borrower.ts";
import type { Journey, Visit } from "./journey.ts";
import { nextCode } from "./onboarding.ts";

/** The number of the journey's borrower. */
export async function phoneOf({
  server,
  borrower,
}: Pick<Journey, "server" | "borrower">): Promise<string> {
  const { db, settings } = server.services;
  return (await readBorrower(db, borrower.borrowerId, settings.encryptionKey))?.phone ?? "";
}

/** From the sign-in page to the page it leads to, with the code from the phone. */
export async function signIn({ journey, page }: Visit, phone: string): Promise<void> {
  const ask = async () => {
    await page.getByLabel("Mobile number").fill(phone);
    await page.getByRole("button", { name: "Send code" }).click();
    await page.getByText("We sent a code to").waitFor();
  };
  const code = await nextCode(journey, ask, phone);
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
}
