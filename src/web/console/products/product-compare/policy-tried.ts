/** The decision policy of a version, tried on the product's applications of the last months: only where the version changes it. */
import { wordsByLanguage } from "#contract/catalogue.ts";
import { simulatePolicy } from "#contract/decision-policy.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { policyTriedId } from "../../access/console-paths.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import {
  periodTabs,
  shownSimulation,
  simulationAsked,
} from "../../parts/policy-simulation-shown.ts";

const copy = wordsByLanguage("decision-policy.page");

interface Asked {
  productId: string;
  version: number;
  /** Paths of the fields in which the version differs from the one it is compared with. */
  changed: readonly string[];
}

/** Null where nobody would be decided otherwise by publishing: the version leaves the policy as it is. */
export async function policyTried(
  { productId, version, changed }: Asked,
  url: URL,
  web: WebRequest,
) {
  if (!changed.some((path) => /^decisionPolicy\b/.test(path))) return null;
  const { months, show, after } = simulationAsked(url);
  const asked = { months, show, after, key: productId, productVersion: String(version) };
  const tried = await web.staffClient.call(simulatePolicy, asked);
  const words = copy[web.language];
  const pathOf = (more: Readonly<Record<string, string>>) => pathWith(url, more);
  const periods = periodTabs(months, pathOf, web);
  if (!tried.ok && tried.rejection === "policyWrong") {
    return { words, periods, wrong: tried.message, simulation: null };
  }
  const found = loadedForStaff(tried, url);
  const simulation = shownSimulation(found, { show, months, pathOf }, web);
  return { words, periods, wrong: "", simulation };
}

/** The comparison's own address, which keeps its versions and fields. */
function pathWith({ pathname, searchParams }: URL, more: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(searchParams);
  for (const name of ["months", "show", "after", "done"]) query.delete(name);
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return `${pathname}?${query}#${policyTriedId}`;
}
