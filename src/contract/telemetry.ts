/** What the app reports about its own use (spec section 7, event save; OD-6). */
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
  refusals: {},
});
