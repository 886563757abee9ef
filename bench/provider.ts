/** A payment provider that agrees to everything at once: the least that Pay Now can be answered by. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

let payments = 0;
const server = createServer((request, response) => {
  request.resume().once("end", () => {
    payments += 1;
    // Begins what it is asked to begin and cancels what it is asked to cancel.
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
