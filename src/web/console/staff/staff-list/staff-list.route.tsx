/** Staff accounts at /console/staff, for supervisors: list, add, disable and enable, one-time password. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import type { Answer } from "#contract/client.ts";
import type { EndpointShape, Output } from "#contract/endpoint.ts";
import { resetSecondFactor } from "#contract/second-factor.ts";
import { addStaff, listStaff, resetPassword, setActive, whoAmI } from "#contract/staff.ts";
import { changeRole } from "#contract/staff-changes.ts";
import { staffRoles } from "#contract/staff-roles.ts";
import { fail } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { intents } from "./staff-list.intents.ts";
import { type Answered, StaffView, type Typed } from "./staff-list.view.tsx";

const copy = wordsByLanguage("staff-list.page");
const roleNames = wordsByLanguage("staff-roles.roles");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const [list, me] = await Promise.all([
    staffClient.call(listStaff, {}),
    staffClient.call(whoAmI, {}),
  ]);
  const words = { ...copy[language], roles: roleNames[language] };
  return { words, ...loadedForStaff(list, url), ownId: loadedForStaff(me, url).staffId };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  const { staffClient } = web;
  const form = await sentForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const [staffId, login, contact] = [text("staffId"), text("login"), text("contact")];
  const role = staffRoles.find((known) => known === text("role"));
  const { switchedOn, switchedOff, sent } = copy[web.language];
  switch (text("intent")) {
    case intents.add: {
      if (role === undefined) return fail("refused");
      const typed = { name: text("name"), login, role, contact };
      const answer = await staffClient.call(addStaff, typed);
      if (!answer.ok) return refused(web, answer, typed);
      return asked(web, login.trim().toLowerCase(), answer.data, sent);
    }
    case intents.reset: {
      const answer = await staffClient.call(resetPassword, { staffId, contact });
      return answer.ok ? asked(web, login, answer.data, sent) : refused(web, answer);
    }
    case intents.resetFactor: {
      const answer = await staffClient.call(resetSecondFactor, { staffId });
      return answer.ok ? asked(web, login, answer.data, "") : refused(web, answer);
    }
    case intents.role: {
      if (role === undefined) return fail("refused");
      const answer = await staffClient.call(changeRole, { staffId, role });
      return answer.ok ? asked(web, login, answer.data, "") : refused(web, answer);
    }
    case intents.on:
    case intents.off: {
      const on = text("intent") === intents.on;
      const answer = await staffClient.call(setActive, { staffId, active: on ? "1" : "0" });
      if (!answer.ok) return refused(web, answer);
      return asked(web, login, answer.data, on ? switchedOn : switchedOff);
    }
    default:
      return fail("refused");
  }
}

/** Done at once, or waiting at Approvals. */
function asked(
  web: WebRequest,
  login: string,
  { changeId, state }: Output<typeof addStaff>,
  done: string,
) {
  const waits = state === "waiting";
  const message = fill(waits ? copy[web.language].asked : done, { login });
  return data<Answered>({ kind: "done", message, waits: waits ? changeId : "" });
}

function refused(
  web: WebRequest,
  answer: Extract<Answer<EndpointShape>, { ok: false }>,
  typed?: Typed,
) {
  const words = copy[web.language];
  const malformed = typed !== undefined && answer.rejection === "invalidInput";
  const message = malformed ? words.fieldsWrong : answer.message || words.failed;
  return data<Answered>(
    { kind: "refused", message, ...(typed === undefined ? {} : { typed }) },
    { status: rejectionStatus(answer) },
  );
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Staff() {
  return (
    <StaffView {...useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />
  );
}
