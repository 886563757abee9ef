/** A payment provider that accepts everything at once: the minimum Pay Now needs. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

let payments = 0;
const server = createServer((request, response) => {
  request.resume().once("end", () => {
    payments += 1;
    // Accepts every start and every cancellation.
    const answer = {
      ...{ providerReference: `c-${payments}`, repayType: "NOTICE", payUrl: "" },
      ...{ notice: "Confirm on your phone", cancelled: true },
    };
    response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
  });
});
server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
