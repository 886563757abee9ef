/**
 * Keys of the lender's other systems (CN-3): proposed by one person and approved by another, shown once, for some calls of the console. Ours, not
 * part of the borrower's wire.
 */
import { z } from "zod";
import { apiKeyRejections as rejections } from "./api-key-rejections.ts";
import { staffChange, staffRead } from "./call-kinds.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Id } from "./fields.ts";
import { keyScopes, keyStates } from "./key-scopes.ts";

const read = { ...staffRead, permission: "manage-connections" } as const;
const change = { ...staffChange, permission: "manage-connections" } as const;

const By = z.object({ staffId: z.string(), name: z.string(), time: z.string() }).nullable();

export const listApiKeys = defineEndpoint({
  ...read,
  name: "listApiKeys",
  summary: "Keys of the lender's other systems, newest first",
  path: "/console/api-keys",
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        keyId: z.string(),
        name: z.string(),
        prefix: z.string(),
        scopes: z.array(z.enum(keyScopes)),
        state: z.enum(keyStates),
        /** YYYY-MM-DD; its last day. */
        until: z.string(),
        /** "" where it was never used. */
        lastUsed: z.string(),
        proposed: By,
        approved: By,
        mayApprove: z.boolean(),
      }),
    ),
  }),
  rejections: {},
});

export const proposeApiKey = defineEndpoint({
  ...change,
  name: "proposeApiKey",
  summary: "Proposes a key and shows it once; it opens nothing before its approval",
  path: "/console/api-key/propose",
  encoding: "form",
  /** As typed; judged by the handler, so that the rejection can say what is wrong. */
  input: z.object({
    name: z.string().max(200),
    scopes: z.string().max(400),
    until: z.string().max(40),
  }),
  output: z.object({ keyId: z.string(), key: z.string() }),
  rejections: {
    nameMissing: rejections.nameMissing,
    scopesMissing: rejections.scopesMissing,
    untilWrong: rejections.untilWrong,
    tooMany: rejections.tooMany,
  },
});

export const approveApiKey = defineEndpoint({
  ...change,
  name: "approveApiKey",
  decides: true,
  summary: "A second person approves a key: from now on it opens its calls",
  path: "/console/api-key/approve",
  encoding: "form",
  input: z.object({ keyId: Id }),
  output: z.object({ keyId: z.string() }),
  rejections: {
    notProposed: rejections.notProposed,
    otherPersonNeeded: rejections.otherPersonNeeded,
  },
});

export const revokeApiKey = defineEndpoint({
  ...change,
  name: "revokeApiKey",
  summary: "Revokes a key, or gives its proposal up: it opens nothing any more, at once",
  path: "/console/api-key/revoke",
  encoding: "form",
  input: z.object({ keyId: Id }),
  output: z.object({ keyId: z.string() }),
  rejections: {},
});

export const apiKeyCalls = [listApiKeys, proposeApiKey, approveApiKey, revokeApiKey];
