/** The callers of the access grid, and how a call of any kind is sent as one of them. */

import { basePath, type EndpointShape } from "#contract/endpoint.ts";
import { may } from "#contract/permissions.ts";
import { staffHeader } from "#contract/session.ts";
import { installAgreements } from "#server/flows/agreement/install-agreements.ts";
import { stagePolicies } from "#test/application-inputs.ts";
import { type Asked, ask, formHeaders } from "#test/ask.ts";
import type { ServerOptions } from "#test/server.ts";
import { runningLoan, startWorld } from "#test/simulated-server.ts";
import type { Cell } from "./cells.ts";
import { type Access, type IdKind, idKinds } from "./kinds.ts";

type Fields = Record<string, string>;

/** In the due window of the first instalment, so that it can be repaid and deferred. */
export async function startAccess(
  options: Pick<ServerOptions, "newCaptchaText" | "stopped" | "web"> = {},
): Promise<Access> {
  const world = await startWorld({
    ...options,
    today: "2026-03-02",
    settings: { policies: stagePolicies, fourEyes: true },
  });
  await installAgreements(world.server.services.db);
  const [own, other] = [await runningLoan(world), await runningLoan(world)];
  world.server.setToday("2026-04-01");
  const agent = await world.server.staff();
  const otherAgent = await world.server.staff();
  const supervisor = await world.server.staff({ role: "supervisor" });
  return { world, own, other, agent, otherAgent, supervisor };
}

/** Token of the session the endpoint needs; "" where it needs none. */
export function tokenFor(access: Access, { session, permission }: EndpointShape): string {
  if (session === "borrower") return access.own.session.session_id ?? "";
  if (session === "none") return "";
  return permission == null || may("agent", permission)
    ? access.agent.token
    : access.supervisor.token;
}

export function send(
  access: Access,
  endpoint: EndpointShape,
  fields: Fields,
  token = tokenFor(access, endpoint),
): Promise<Asked> {
  const { app } = access.world.server;
  const forStaff = endpoint.session === "staff";
  const query = forStaff || token === "" ? "" : `session_id=${token}`;
  const url = `${basePath}${endpoint.path.replace("{segment}", "app")}?${query}`;
  const headers = forStaff && token !== "" ? { [staffHeader]: token } : {};
  const text = new URLSearchParams(fields).toString();
  if (endpoint.method === "GET") return ask(app, { url: `${url}&${text}`, headers });
  return ask(app, { method: "POST", url, headers: { ...formHeaders, ...headers }, payload: text });
}

/** The ids of a cell with their kinds. */
export function idsOf(cell: Cell): [field: string, kind: IdKind][] {
  return Object.entries(cell.ids ?? {}).map(([field, name]) => [field, idKinds[name]]);
}

/** All fields of a valid request. */
export async function ownFields(access: Access, cell: Cell): Promise<Fields> {
  const ids: Fields = {};
  for (const [field, kind] of idsOf(cell)) ids[field] = await kind.of(access, "own");
  const { plain = {} } = cell;
  return { ...ids, ...(typeof plain === "function" ? await plain(access, ids) : plain) };
}

/** The names of an input's fields, optional ones included. */
export function fieldNames({ input }: EndpointShape): string[] {
  const { shape } = input as { shape?: Record<string, unknown> };
  if (shape === undefined) throw new Error("the input of an endpoint is not an object of fields");
  return Object.keys(shape);
}
