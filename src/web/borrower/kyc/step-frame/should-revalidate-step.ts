/** When a step is not loaded again; apart from the loader's module, which no browser fetches. */
import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Showing a rejection must not depend on loading the step again. */
export function shouldRevalidateStep(asked: ShouldRevalidateFunctionArgs): boolean {
  const samePage = asked.currentUrl.href === asked.nextUrl.href;
  return asked.formMethod === "POST" && samePage ? false : asked.defaultShouldRevalidate;
}
