/** A slow network under a test's hand: our server has done what was asked, and its answer is still on its way. */
import type { Visit } from "./journey.ts";

export interface HeldAnswers {
  /** Resolves when the server has answered the first form sent; the browser knows nothing of it. */
  answered: Promise<void>;
  /** The held answers never arrive, and later ones are not held. */
  lose(): Promise<void>;
}

/** Holds answers to forms sent to addresses that begin with `path`. */
export async function holdAnswers({ page, context }: Visit, path: string): Promise<HeldAnswers> {
  let tell: () => void = () => {};
  const answered = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route(
    (url) => url.pathname.startsWith(path),
    async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch({ maxRedirects: 0 });
      tell();
      // Never continued: this answer is lost.
    },
  );
  return {
    answered,
    async lose() {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await context.setOffline(false);
    },
  };
}
