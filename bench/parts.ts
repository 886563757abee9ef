/** The parts of the benchmark in the order they run: how each measures, and the screens it measures where none is chosen. */
import type { Finding } from "./measure.ts";

export interface Part {
  measure(screens: readonly string[]): Finding[] | Promise<Finding[]>;
  /** Paths, each of which a finding names; only of parts that measure screens. */
  screens?: () => Promise<readonly string[]>;
  /** Run only when it is asked for, with the reason. */
  onlyWhenAsked?: string;
}

export const parts: Readonly<Record<string, Part>> = {
  engine: { measure: async () => (await import("./engine.ts")).benchEngine() },
  markets: { measure: async () => (await import("./markets.ts")).benchMarkets() },
  papers: { measure: async () => (await import("./papers.ts")).benchPapers() },
  money: { measure: async () => (await import("./money.ts")).benchMoney() },
  scale: { measure: async () => (await import("./scale.ts")).benchScale() },
  desk: { measure: async () => (await import("./desk.ts")).benchDesk() },
  reports: { measure: async () => (await import("./reports.ts")).benchReports() },
  books: { measure: async () => (await import("./books.ts")).benchBooks() },
  "start-up": { measure: async () => (await import("./start-up.ts")).benchStartUp() },
  sizes: {
    measure: async (screens) => (await import("./sizes.ts")).benchSizes(screens),
    screens: async () => (await import("./borrower-screens.ts")).borrowerScreens(),
  },
  site: {
    measure: async (screens) => (await import("./site.ts")).benchSite(screens),
    screens: async () => (await import("./site.ts")).sitePages,
  },
  lighthouse: {
    measure: async (screens) => (await import("./lighthouse.ts")).benchLighthouse(screens),
    onlyWhenAsked: "npm fetches Lighthouse for the run",
  },
  "first-view": {
    measure: async (screens) => (await import("./first-view.ts")).benchFirstView(screens),
    screens: async () => (await import("./first-view.ts")).firstViewScreens,
  },
};

/** Those that run where none is chosen. */
export const usualParts = Object.keys(parts).filter(
  (name) => parts[name]?.onlyWhenAsked === undefined,
);
