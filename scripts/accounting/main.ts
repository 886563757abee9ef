/** `npm run accounting` writes docs/accounting.md from the posting rules. */
import { writeFileSync } from "node:fs";
import { accountingPage } from "./page.ts";

writeFileSync(new URL("../../docs/accounting.md", import.meta.url), accountingPage());
