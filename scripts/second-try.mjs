/**
 * A failed file is run once more, alone. What passes then counts as passed, but is told as unsteady: a test that fails by chance is a fault,
 * of the test or of what it tests, and must be found without keeping everybody else's work out.
 */

/** More unsteady files in one run than this, and the run has failed: something is wrong with all of them. */
export const mostUnsteady = 5;

/** With more failed files than this it is no chance: nothing is run again. */
const mostTried = 4 * mostUnsteady;

const nameOf = ({ project, file }) => `${project} ${file}`;

/** Files with a failure of any kind, in the order of the report: `said` is what each failure said, with the test's title. */
export function failedFiles(report) {
  const found = new Map();
  const add = ({ project, file, title = "the file", message = "" }) => {
    const name = nameOf({ project, file });
    if (!found.has(name)) found.set(name, { project, file, said: [] });
    found.get(name).said.push(`${title}: ${message}`);
  };
  for (const test of report.tests) if (test.state === "failed") add(test);
  for (const broken of report.broken) add(broken);
  return [...found.values()];
}

/**
 * Runs each failed file again. `runAlone({ project, file })` resolves with the report of that run, null where it left none. Returns the report
 * as it stands then, and the unsteady files.
 */
export async function tryAgain(report, runAlone) {
  const failed = failedFiles(report);
  const unsteady = [];
  let merged = report;
  if (failed.length > mostTried) return { report, unsteady };
  for (const one of failed) {
    const second = await runAlone(one);
    if (second === null || !isClean(second, one)) continue;
    unsteady.push(one);
    merged = replaced(merged, second, one);
  }
  return { report: { ...merged, unsteady }, unsteady };
}

/** The file ran to its end, and nothing in it failed. */
function isClean(report, { project, file }) {
  const own = report.tests.filter((test) => test.project === project && test.file === file);
  return (
    own.length > 0 &&
    own.every(({ state }) => state === "passed" || state === "skipped") &&
    report.unhandled.length === 0 &&
    !report.broken.some((broken) => broken.project === project && broken.file === file)
  );
}

/** The report with the file's results of the second run in place of those of the first. */
function replaced(report, second, { project, file }) {
  const isOther = (one) => one.project !== project || one.file !== file;
  const isOwn = (one) => !isOther(one);
  return {
    ...report,
    tests: [...report.tests.filter(isOther), ...second.tests.filter(isOwn)],
    broken: report.broken.filter(isOther),
  };
}
