/**
 * Webhooks to the lender's other systems (CN-1): an endpoint is proposed by one person and approved by another, its deliveries are signed,
 * retried, seen and sent again. Ours, not part of the borrower's wire.
 */
import { z } from "zod";
import { staffChange, staffRead } from "./call-kinds.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Count, Id } from "./fields.ts";
import { attemptProblems, deliveryStates, webhookKinds, webhookStates } from "./webhook-kinds.ts";
import { webhookRejections as rejections } from "./webhook-rejections.ts";

const read = { ...staffRead, permission: "manage-connections" } as const;
const change = { ...staffChange, permission: "manage-connections" } as const;

const By = z.object({ staffId: z.string(), name: z.string(), time: z.string() }).nullable();
/** As typed; judged by the handler, so that the rejection can say what is wrong. */
const Typed = z.string().max(40);
const Named = z.object({ endpointId: z.string() });
/** Shown once: only its encrypted form is kept. */
const WithSecret = Named.extend({ secret: z.string() });

const WebhookRow = z.object({
  endpointId: z.string(),
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  state: z.enum(webhookStates),
  waiting: z.int(),
  givenUp: z.int(),
  proposed: By,
});

const DeliveryRow = z.object({
  eventId: z.string(),
  kind: z.enum(webhookKinds),
  sequence: z.int(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  happened: z.string(),
  /** "" once nothing more is tried. */
  next: z.string(),
  /** HTTP status of the last attempt; null before the first, and where none came. */
  status: z.int().nullable(),
});

export const listWebhooks = defineEndpoint({
  ...read,
  name: "listWebhooks",
  summary: "Webhook endpoints of the lender's other systems, newest first",
  path: "/console/webhooks",
  input: z.object({}),
  output: z.object({ rows: z.array(WebhookRow) }),
  rejections: {},
});

export const readWebhook = defineEndpoint({
  ...read,
  name: "readWebhook",
  summary: "One webhook endpoint with its deliveries, newest first",
  path: "/console/webhook",
  input: z.object({
    endpointId: Id,
    show: z.enum(["all", ...deliveryStates]).optional(),
    page: Count.optional(),
  }),
  output: WebhookRow.extend({
    approved: By,
    ended: By,
    /** When the earlier secret stops signing; "" where there is none. */
    oldSecretUntil: z.string(),
    mayApprove: z.boolean(),
    deliveries: z.array(DeliveryRow),
    page: z.int(),
    more: z.boolean(),
  }),
  rejections: {},
});

export const readWebhookDelivery = defineEndpoint({
  ...read,
  name: "readWebhookDelivery",
  summary: "One delivery: what is sent, and each attempt with its answer",
  path: "/console/webhook/delivery",
  input: z.object({ endpointId: Id, eventId: Id }),
  output: DeliveryRow.extend({
    endpointId: z.string(),
    name: z.string(),
    body: z.string(),
    tries: z.array(
      z.object({
        time: z.string(),
        status: z.int().nullable(),
        problem: z.enum(attemptProblems),
        tookMs: z.int(),
      }),
    ),
  }),
  rejections: {},
});

export const proposeWebhook = defineEndpoint({
  ...change,
  name: "proposeWebhook",
  summary: "Proposes an endpoint and shows its secret once; nothing is sent before its approval",
  path: "/console/webhook/propose",
  encoding: "form",
  input: z.object({
    name: z.string().max(200),
    url: z.string().max(600),
    kinds: z.string().max(400),
  }),
  output: WithSecret,
  rejections: {
    nameMissing: rejections.nameMissing,
    addressWrong: rejections.addressWrong,
    hostNotAllowed: rejections.hostNotAllowed,
    kindsMissing: rejections.kindsMissing,
    tooMany: rejections.tooMany,
  },
});

export const approveWebhook = defineEndpoint({
  ...change,
  name: "approveWebhook",
  decides: true,
  summary: "A second person approves an endpoint: from now on it is sent what it asked for",
  path: "/console/webhook/approve",
  encoding: "form",
  input: z.object({ endpointId: Id }),
  output: Named,
  rejections: {
    notProposed: rejections.notProposed,
    otherPersonNeeded: rejections.otherPersonNeeded,
    hostNotAllowed: rejections.hostNotAllowed,
  },
});

export const endWebhook = defineEndpoint({
  ...change,
  name: "endWebhook",
  summary: "Retires an endpoint, or gives its proposal up: nothing more is sent to it",
  path: "/console/webhook/end",
  encoding: "form",
  input: z.object({ endpointId: Id }),
  output: Named,
  rejections: { notRunning: rejections.notRunning },
});

export const rotateWebhookSecret = defineEndpoint({
  ...change,
  name: "rotateWebhookSecret",
  summary: "Makes a new secret and shows it once; both sign for a day",
  path: "/console/webhook/rotate",
  encoding: "form",
  input: z.object({ endpointId: Id }),
  output: WithSecret,
  rejections: { notRunning: rejections.notRunning },
});

export const replayWebhookDelivery = defineEndpoint({
  ...change,
  name: "replayWebhookDelivery",
  summary: "Sends one delivery again, under the same id",
  path: "/console/webhook/replay",
  encoding: "form",
  input: z.object({ endpointId: Id, eventId: Id }),
  output: z.object({ replayed: z.int() }),
  rejections: { notActive: rejections.notActive },
});

export const replayWebhookDays = defineEndpoint({
  ...change,
  name: "replayWebhookDays",
  summary: "Sends the deliveries of some days again: all, or those given up",
  path: "/console/webhook/replay-days",
  encoding: "form",
  input: z.object({ endpointId: Id, from: Typed, to: Typed, which: z.enum(["all", "given-up"]) }),
  output: z.object({ replayed: z.int() }),
  rejections: { notActive: rejections.notActive, daysWrong: rejections.daysWrong },
});

export const webhookCalls = [
  listWebhooks,
  readWebhook,
  readWebhookDelivery,
  proposeWebhook,
  approveWebhook,
  endWebhook,
  rotateWebhookSecret,
  replayWebhookDelivery,
  replayWebhookDays,
];
