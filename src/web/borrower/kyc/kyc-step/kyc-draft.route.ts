/**
 * Saves what was just typed into a step, field by field, and records which steps were seen. It always answers, so
 * that typing goes on whatever happens here.
 */
import type { ActionFunctionArgs } from "react-router";
import type { Answer } from "#contract/client.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { advanceLog } from "#contract/onboarding.ts";
import { isStepName, seenKinds } from "#contract/onboarding-steps.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { saveOf } from "./step-calls.ts";

type Refused = Pick<Extract<Answer<EndpointShape>, { ok: false }>, "message" | "fields">;

export interface DraftSaved {
  saved: boolean;
  /** Why the value cannot be right, "" when it can; null when nothing is known about it. */
  wrong: string | null;
  /** Why nothing was saved. */
  message: string;
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { client, session } = readWebRequest(context);
  const form = await sentForm(request);
  const field = (name: string): string => String(form.get(name) ?? "").slice(0, 200);
  const step = field("step");
  if (session.session_id === undefined || !isStepName(step)) return told(false, "");
  const seen = seenKinds.find((kind) => kind === field("seen"));
  if (seen !== undefined) {
    await client.call(advanceLog, { step, seen });
    return new Response(null, { status: 204 });
  }
  if (step === "bank") return told(false, "");
  const code = field("code");
  const answer = await client.call(saveOf[step], { [code]: field("value") });
  if (!answer.ok) return refused(answer, code);
  const wrong = answer.data.problems.find((one) => one.code === code)?.message ?? "";
  return Response.json({ saved: true, wrong, message: "" } satisfies DraftSaved);
}

/** The message goes beside the field when the rejection is about that field. */
function refused({ message, fields = [] }: Refused, code: string): Response {
  const wrong = fields.includes(code) ? message : null;
  return Response.json({ saved: false, wrong, message } satisfies DraftSaved);
}

function told(saved: boolean, message: string): Response {
  return Response.json({ saved, wrong: null, message } satisfies DraftSaved);
}
