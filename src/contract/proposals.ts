/** What waits for a second person beside loans' money and staff accounts, wherever it is decided: one list for Approvals (SF-1, DK-5). */
import { z } from "zod";
import { staffRead } from "./call-kinds.ts";
import { defineEndpoint } from "./endpoint.ts";
import type { Permission } from "./permissions.ts";

/** By whom each is decided. */
export const proposalDeciders = {
  application: "decide-applications",
  hardship: "approve-plans",
  suspense: "match-money",
  "payee-check": "approve-money",
  closing: "close-books",
  provisions: "close-books",
  takeover: "take-over-book",
  product: "publish-products",
  settings: "publish-settings",
  webhook: "manage-connections",
  "api-key": "manage-connections",
} as const satisfies Record<string, Permission>;

export type ProposalKind = keyof typeof proposalDeciders;

const proposalKinds = Object.keys(proposalDeciders) as [ProposalKind, ...ProposalKind[]];

/** More than so many are not listed; they are counted. */
export const proposalsMost = 200;

export const listProposals = defineEndpoint({
  ...staffRead,
  name: "listProposals",
  permission: null,
  summary: "What waits for a second person beside loans and staff accounts, oldest first",
  path: "/console/proposals",
  input: z.object({
    /** mine when left out. */
    view: z.enum(["mine", "own"]).optional(),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        kind: z.enum(proposalKinds),
        id: z.string(),
        part: z.string(),
        subject: z.string(),
        by: z.string(),
        time: z.string(),
      }),
    ),
    counts: z.object({ mine: z.int(), own: z.int() }),
  }),
  rejections: {},
});
