/** When a step stays as it was loaded; apart from what loads it, which no browser fetches. */
import type { ShouldRevalidateFunctionArgs } from "react-router";

/** What a rejection is answered with must not depend on the step being read once more. */
export function shouldRevalidateStep(asked: ShouldRevalidateFunctionArgs): boolean {
  const samePage = asked.currentUrl.href === asked.nextUrl.href;
  return asked.formMethod === "POST" && samePage ? false : asked.defaultShouldRevalidate;
}
