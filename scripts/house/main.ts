/** `npm run house` prints the floors of the server, their rooms and arrows; `npm run house -- svg` draws docs/house.svg anew. */
import { writeFileSync } from "node:fs";
import { serverHouse } from "./model.ts";
import { houseSvg } from "./svg.ts";
import { houseText } from "./text.ts";

const house = serverHouse();
if (process.argv[2] === "svg") {
  writeFileSync(new URL("../../docs/house.svg", import.meta.url), houseSvg(house));
} else {
  process.stdout.write(houseText(house));
}
