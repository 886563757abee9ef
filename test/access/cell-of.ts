/**
 * The row of a call in the access grid: what its cell says (cells.ts), and what its input's schema says of the fields the cell
 * leaves out. A field that cannot hold an id needs no word. One with the usual name of an id holds that kind of id, so another's
 * must be refused like one that is not there. Any other that could hold an id has to be spoken of.
 */
import type { z } from "zod";
import type { EndpointShape } from "#contract/endpoint.ts";
import { sentInExample } from "#test/examples/sent-in-example.ts";
import { type Cell, cells } from "./cells.ts";
import { type IdKind, type IdKindName, idKinds } from "./kinds.ts";
import { fieldNames } from "./world.ts";

/**
 * Where a name stands for several kinds, the strictest: an offer is one borrower's, while a product is everybody's. A call that
 * means another kind fails until its cell says so.
 */
const usualKinds: Readonly<Record<EndpointShape["session"], Readonly<Record<string, IdKindName>>>> =
  {
    borrower: {
      cardId: "card",
      orderId: "loan",
      orderNo: "loan",
      problemId: "complaint",
      productId: "offer",
      repaymentRecordId: "charge",
      repayToken: "repay-token",
      sessionId: "session",
      tradeNo: "charge",
      userId: "borrower",
    },
    staff: {
      actionId: "loan-action",
      borrowerId: "customer",
      checkNo: "payee-check",
      endpointId: "webhook",
      entryNo: "money",
      eventId: "webhook-event",
      keyId: "api-key",
      orderNo: "staff-loan",
      passkeyId: "passkey",
      problemId: "complaint",
      productId: "catalogue-product",
      requestId: "hardship-request",
      staffId: "staff",
      takeoverId: "takeover",
      templateId: "template",
    },
    none: { sid: "page-view" },
  };

/** Ids of every kind, and a number in a list; the page of a list is told by its name. */
const specimens = ["12", ...Object.values<IdKind>(idKinds).map(({ missing }) => missing)];

/** Whether its name or its schema lets a field hold an id of any kind. */
function couldName(endpoint: EndpointShape, field: string): boolean {
  const { shape } = endpoint.input as unknown as { shape: Record<string, z.ZodType> };
  const accepts = (text: string) => shape[field]?.safeParse(text).success !== false;
  if (field === "page") return accepts("x");
  return /(?:id|no|token)$/i.test(field) || specimens.some(accepts);
}

/** Fields that the call's own cell says nothing of; what a function sends is known only when it has run. */
function unspoken(endpoint: EndpointShape): string[] {
  const { ids = {}, plain = {}, unsent = [] } = cells[endpoint.name] ?? {};
  const isFunction = typeof plain === "function";
  const spoken = new Set([...Object.keys(ids), ...unsent, ...Object.keys(plain)]);
  return fieldNames(endpoint).filter(
    (field) => !spoken.has(field) && (!isFunction || /(?:id|no|token)$/i.test(field)),
  );
}

function usualKind(endpoint: EndpointShape, field: string): IdKindName | undefined {
  // Beside an order it is the product of the order's loan.
  if (field === "productId" && endpoint.session === "borrower") {
    return needs(endpoint, "orderId") ? "product" : "offer";
  }
  return usualKinds[endpoint.session][field];
}

function needs(endpoint: EndpointShape, field: string): boolean {
  const { shape } = endpoint.input as unknown as { shape: Record<string, z.ZodType> };
  const one = shape[field];
  return one !== undefined && !one.safeParse(undefined).success && !one.safeParse("").success;
}

/** Fields that could hold somebody's id and of which nobody knows whose. */
export function unknownFields(endpoint: EndpointShape): string[] {
  return unspoken(endpoint).filter(
    (field) => couldName(endpoint, field) && usualKind(endpoint, field) === undefined,
  );
}

/** Ids by their usual names; beside them what the call's example sends in the fields it needs. */
export function cellOf(endpoint: EndpointShape): Cell {
  const cell: Cell = cells[endpoint.name] ?? {};
  const silent = unspoken(endpoint);
  const found = silent.flatMap((field) => {
    const kind = couldName(endpoint, field) ? usualKind(endpoint, field) : undefined;
    return kind === undefined ? [] : [[field, kind] as const];
  });
  if (found.length === 0) return cell;
  const ids = { ...Object.fromEntries(found), ...cell.ids };
  if (cell.plain !== undefined) return { ...cell, ids };
  const needed = Object.entries(sentInExample(endpoint)).filter(
    ([field]) => !(field in ids) && needs(endpoint, field),
  );
  return { ...cell, ids, plain: Object.fromEntries(needed) };
}
