/** `npm run client`: writes what of packages/client is made from the OpenAPI document and from src/bridge. */
import { writeFileSync } from "node:fs";
import { packageFiles } from "./package-files.ts";

for (const [name, text] of Object.entries(packageFiles())) {
  writeFileSync(new URL(`../../packages/client/${name}`, import.meta.url), text);
}
