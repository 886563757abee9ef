/**
 * What the app reports about its own use (event save; OD-6; AC-5, buried point upload): two names on the
 * wire for one thing. A use of a known usage point is counted. Free text is not accepted, and anything else in a
 * report is not read; an unknown usage point or product is ignored.
 */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { Count, Id, Nothing } from "./fields.ts";

export const saveEvent = defineEndpoint({
  name: "saveEvent",
  summary: "Counts a use of the app, e.g. Borrow Again (moduleId 30, positionId 0)",
  effect: "command",
  method: "POST",
  path: "/service/event/save",
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: z.object({ productId: Id, moduleId: Count, positionId: Count }),
  output: Nothing,
  rejections: {},
});

/** The bridge's confirmBuriedPoint, reported by the app itself. */
export const uploadBuriedPoint = defineEndpoint({
  ...saveEvent,
  name: "uploadBuriedPoint",
  session: "borrower",
  summary:
    "The same as event save, under the name the app knows it by; the product may be left out",
  path: "/v3/common/buried-point-upload",
  input: z.object({ productId: Id.optional(), moduleId: Count, positionId: Count }),
});
