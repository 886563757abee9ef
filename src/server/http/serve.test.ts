import { expect, test } from "vitest";
import { saveEvent } from "#contract/telemetry.ts";
import { telemetryRoutes } from "#server/telemetry/routes.ts";
import { startServer } from "#test/server.ts";

test("smoke", async () => {
  const server = await startServer({ verticals: [telemetryRoutes] });
  const { client } = await server.borrower();
  const a = await client.call(saveEvent, { productId: "p1", moduleId: "30", positionId: "0" });
  expect(a).toEqual({ ok: true, data: {}, message: "" });
  const r = await server.app.inject({ url: "/mkopo/docs" });
  const r2 = await server.app.inject({ url: "/mkopo/nothing" });
  const r3 = await server.app.inject({ url: "/mkopo/service/event/save" });
  console.log(r.payload.length, r2.statusCode, r2.payload, r3.statusCode, r3.headers);
  await server.close();
});
