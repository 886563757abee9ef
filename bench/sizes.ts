/** Download size of each borrower screen with an empty cache: its script, and the total. */
import { borrowerScreens } from "./borrower-screens.ts";
import { withDemo } from "./demo.ts";
import { type Finding, kilobytes } from "./measure.ts";
import { coldView } from "./slow-phone.ts";

/** As transferred, headers included. */
export const scriptGoal = 110_000;
/** The screen people open most. */
export const orderScriptGoal = 105_000;
export const pageGoal = 140_000;

export async function benchSizes(chosen: readonly string[]): Promise<Finding[]> {
  const paths = chosen.length > 0 ? chosen : borrowerScreens();
  return withDemo(async ({ browser, addressOf }) => {
    const findings: Finding[] = [];
    for (const path of paths) {
      const { scriptBytes, totalBytes } = await coldView(browser, addressOf(path));
      findings.push({
        what: `${path}: script, and the whole page as transferred (brotli)`,
        figure: `${kilobytes(scriptBytes)} and ${kilobytes(totalBytes)}`,
        floor: "0 KB of script",
        ratio: "none",
        goal: `${kilobytes(scriptGoal)} and ${kilobytes(pageGoal)}`,
        met: scriptBytes <= scriptGoal && totalBytes <= pageGoal,
      });
    }
    return findings;
  });
}
