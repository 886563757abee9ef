/**
 * Push notifications through Firebase Cloud Messaging, HTTP v1. Accepted is not delivered: FCM reports nothing to a server.
 * Source: Firebase's reference of projects.messages.send and of FcmError.
 */
import { z } from "zod";
import type { FcmAccount } from "../../provider-ports/fcm-account.ts";
import { NotTaken, Outage } from "../../provider-ports/ports.ts";
import {
  jsonOf,
  type ProviderClient,
  type ProviderResponse,
  sendRequest,
} from "../../provider-ports/provider-client.ts";
import type { PushProvider } from "../../provider-ports/push.ts";
import { accessTokens } from "./access-token.ts";

interface FcmConnection {
  /** Sends messages. */
  client: ProviderClient;
  /** Gives out tokens. */
  tokens: ProviderClient;
  account: FcmAccount;
  /** Shown above the text: the lender. */
  title: () => string;
  now: () => Date;
}

const Failure = z.object({
  error: z.object({
    status: z.string().optional(),
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string().optional() })).optional(),
        }),
      )
      .optional(),
  }),
});

/** The telephone keeps it for as long as the outbox would try to send it. */
const lifetimeSeconds = 3_600;

export function fcmPush({ client, tokens, account, title, now }: FcmConnection): PushProvider {
  const access = accessTokens(tokens, account, now);
  const path = `/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`;
  return {
    name: "fcm",
    async show({ noticeId, token, text }) {
      const message = {
        token,
        notification: { title: title(), body: text },
        // A repeat takes the place of the first on the telephone.
        android: {
          ...{ priority: "HIGH", ttl: `${lifetimeSeconds}s`, collapse_key: noticeId },
          notification: { tag: noticeId },
        },
        apns: { headers: { "apns-collapse-id": noticeId } },
      };
      const response = await sendRequest(client, {
        method: "POST",
        path,
        headers: {
          authorization: `Bearer ${await access.current()}`,
          "content-type": "application/json",
        },
        body: JSON.stringify({ message }),
        repeatable: true,
      });
      if (response.status === 200) return "taken";
      // A token of ours that was taken back: the next try asks for another.
      if (response.status === 401) access.forget();
      return judge(response);
    },
  };
}

/** "gone" only where FCM says that this telephone's token holds no longer; a wrong payload uses the same code as a wrong token. */
function judge({ status, text }: ProviderResponse): "gone" {
  const read = Failure.safeParse(jsonOf(text));
  const { details = [], status: word = "" } = read.success ? read.data.error : {};
  const code = details.find(({ errorCode }) => errorCode !== undefined)?.errorCode ?? word;
  const aboutToken = details.some(({ fieldViolations = [] }) =>
    fieldViolations.some(({ field }) => field === "message.token"),
  );
  if (code === "UNREGISTERED" || code === "SENDER_ID_MISMATCH") return "gone";
  if (code === "INVALID_ARGUMENT" && aboutToken) return "gone";
  const said =
    `fcm did not take the notification: ${status} ${code.replace(/[^A-Z_]/g, "")}`.trim();
  throw status >= 400 && status < 500 ? new NotTaken(said) : new Outage(said);
}
