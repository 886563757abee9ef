/** Where each kind of configuration is edited. A test holds it to the kinds that the server declares. */
import { consolePaths, settingsPath } from "./console-paths.ts";

export const kindPages: Readonly<Record<string, string>> = {
  company: settingsPath("company"),
  brand: settingsPath("brand"),
  channels: settingsPath("channels"),
  "decision-policy": consolePaths.decisionPolicy,
  "term-days": settingsPath("term-days"),
  "money-limits": settingsPath("money-limits"),
  bookkeeping: settingsPath("bookkeeping"),
  "ledger-codes": settingsPath("ledger-codes"),
  provisions: settingsPath("provisions"),
  "morning-summary": settingsPath("morning-summary"),
  holidays: consolePaths.holidays,
  "loan-messages": settingsPath("loan-messages"),
  "legal-text": consolePaths.texts,
  text: consolePaths.texts,
};
