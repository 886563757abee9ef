/** The commands of the calculator by the name they are called with, in the order of the documentation. */
import { aprCommand } from "./apr.ts";
import type { Command } from "./command.ts";
import { daysCommand } from "./days.ts";
import { disclosureCommand } from "./disclosure.ts";
import { lateChargesCommand } from "./late-charges.ts";
import { marketCommand } from "./market.ts";
import { portfolioCommand } from "./portfolio.ts";
import { positionCommand } from "./position.ts";
import { provisionsCommand } from "./provisions.ts";
import { restructureCommand } from "./restructure.ts";
import { scheduleCommand } from "./schedule.ts";

export const commands: Readonly<Record<string, Command>> = {
  schedule: scheduleCommand,
  "late-charges": lateChargesCommand,
  position: positionCommand,
  apr: aprCommand,
  disclosure: disclosureCommand,
  restructure: restructureCommand,
  portfolio: portfolioCommand,
  provisions: provisionsCommand,
  days: daysCommand,
  market: marketCommand,
};
