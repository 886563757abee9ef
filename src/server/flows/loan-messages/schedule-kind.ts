/**
 * Which messages borrowers get about a loan, and on which days: no money is in question, and how often anybody may be written to
 * is the law's, not this document's, so one supervisor publishes it.
 */
import { wordsByKey } from "#contract/catalogue.ts";
import { daysOf, LoanMessagesForm, type LoanMessagesSchedule } from "#contract/loan-messages.ts";
import { defineConfiguration } from "../../core/configuration/define-configuration.ts";
import type { ConfigurationProblem } from "../../platform/services/configuration.ts";

const most = { daysBefore: 14, daysLate: 180 } as const;

export const loanMessagesKind = defineConfiguration<LoanMessagesSchedule>({
  kind: "loan-messages",
  shape: LoanMessagesForm,
  twoPeople: false,
  usual: () => ({
    paidOut: "on",
    received: "on",
    daysBefore: "3",
    dueToday: "on",
    daysLate: "1, 3, 7, 14, 30",
    productsWithout: "",
  }),
  problems: wordsByKey("configuration-problems.loanMessages"),
  findProblems: (form) =>
    (["daysBefore", "daysLate"] as const).flatMap((path): ConfigurationProblem[] => {
      const last = daysOf(form[path]).at(-1) ?? 0;
      return last <= most[path]
        ? []
        : [{ path, name: "tooFar", values: { most: String(most[path]) } }];
    }),
});
