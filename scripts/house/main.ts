/** `npm run house` prints the server's floors, rooms and imports; `npm run house -- svg` redraws docs/house.svg. */
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
