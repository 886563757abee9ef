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
import type { EndpointShape } from "#contract/endpoint.ts";
import { resetSecondFactor } from "#contract/second-factor.ts";
import { addStaff, listStaff, resetPassword, setActive, whoAmI } from "#contract/staff.ts";
import { staffRoles } from "#contract/staff-roles.ts";
import { fail } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest, type WebRequest } from "../../../client/web-request.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { intents } from "./staff-list.intents.ts";
import { type Answered, StaffView } from "./staff-list.view.tsx";

const copy = wordsByLanguage("staff-list.page");
const roleNames = wordsByLanguage("staff-roles.roles");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const [list, me] = await Promise.all([
    staffClient.call(listStaff, {}),
    staffClient.call(whoAmI, {}),
  ]);
  const { members } = loadedForStaff(list, url);
  const words = { ...copy[language], roles: roleNames[language] };
  return { words, members, ownId: loadedForStaff(me, url).staffId };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const web = readWebRequest(context);
  const form = await sentForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  switch (text("intent")) {
    case intents.add:
      return added(web, { name: text("name"), login: text("login"), role: text("role") });
    case intents.reset: {
      const answer = await web.staffClient.call(resetPassword, { staffId: text("staffId") });
      if (!answer.ok) return refused(web, answer);
      return given(web, text("login"), answer.data.oneTimePassword);
    }
    case intents.resetFactor: {
      const answer = await web.staffClient.call(resetSecondFactor, { staffId: text("staffId") });
      if (!answer.ok) return refused(web, answer);
      const message = fill(copy[web.language].factorReset, { login: text("login") });
      return data<Answered>({ kind: "done", message });
    }
    case intents.on:
    case intents.off: {
      const on = text("intent") === intents.on;
      const input = { staffId: text("staffId"), active: on ? "1" : "0" } as const;
      const answer = await web.staffClient.call(setActive, input);
      if (!answer.ok) return refused(web, answer);
      const { switchedOn, switchedOff } = copy[web.language];
      const message = fill(on ? switchedOn : switchedOff, { login: text("login") });
      return data<Answered>({ kind: "done", message });
    }
    default:
      return fail("refused");
  }
}

async function added(web: WebRequest, typed: { name: string; login: string; role: string }) {
  const role = staffRoles.find((known) => known === typed.role);
  if (role === undefined) return fail("refused");
  const answer = await web.staffClient.call(addStaff, { ...typed, role });
  if (!answer.ok) return refused(web, answer, typed);
  return given(web, typed.login.trim().toLowerCase(), answer.data.oneTimePassword);
}

function given(web: WebRequest, login: string, password: string) {
  const message = fill(copy[web.language].given, { login });
  return data<Answered>({ kind: "given", message, password });
}

function refused(
  web: WebRequest,
  answer: Extract<Answer<EndpointShape>, { ok: false }>,
  typed?: { name: string; login: string; role: string },
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
