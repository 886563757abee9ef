/** The own account at /console/account: profile, changing the password and the contact, signing out. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { changeContact, changePassword, whoAmI } from "#contract/staff.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { AccountView, type Answered } from "./staff-account.view.tsx";

const copy = wordsByLanguage("staff-account.page");
const roleNames = wordsByLanguage("staff-roles.roles");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const { name, login, role, oneTimePassword, contact } = loadedForStaff(
    await staffClient.call(whoAmI, {}),
    url,
  );
  return {
    words: { ...copy[language], roles: roleNames[language] },
    name,
    login,
    role,
    oneTimePassword,
    contact,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const form = await sentForm(request);
  const typed = (name: string) => String(form.get(name) ?? "");
  const [current, contact] = [typed("current"), typed("contact")];
  const what = form.has("contact") ? "contact" : "password";
  const answer =
    what === "contact"
      ? await staffClient.call(changeContact, { current, contact })
      : await staffClient.call(changePassword, { current, password: typed("password") });
  if (answer.ok) return data<Answered>({ done: true, what });
  const { rejection, message } = answer;
  const refused = {
    done: false,
    what,
    message: message || copy[language].failed,
    contact,
  } as const;
  return data<Answered>(
    { ...refused, field: fieldOf(rejection ?? "") },
    { status: rejectionStatus(answer) },
  );
}

/** What a rejection is about; null where it is about no field. */
function fieldOf(rejection: string): "current" | "password" | "contact" | null {
  if (rejection === "passwordWrong") return "current";
  if (rejection.startsWith("contact") || rejection === "noCarrier") return "contact";
  return rejection.startsWith("password") ? "password" : null;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Account() {
  return (
    <AccountView {...useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />
  );
}
