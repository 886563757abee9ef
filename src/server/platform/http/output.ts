/**
 * Checks an answer against its endpoint before it leaves, and drops every field the contract does not
 * name. In demo and tests a mismatch is a bug (500, rolled back); in production it is logged and sent:
 * a borrower is better served by a slightly wrong page than by none. One parse costs microseconds.
 */
import type { EndpointShape } from "#contract/endpoint.ts";
import type { Services } from "../services/services.ts";

export function checkedOutput(endpoint: EndpointShape, data: unknown, services: Services): unknown {
  const checked = endpoint.output.safeParse(data);
  if (checked.success) return checked.data;
  const problems = checked.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.code}`);
  const what = `answer of ${endpoint.name} does not fit its contract: ${problems.join("; ")}`;
  if (services.settings.mode !== "production") throw new Error(what);
  services.log.error("output-mismatch", { endpoint: endpoint.name, problems });
  return data;
}
