/** The own account at /console/account: profile, changing the password, signing out. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { changePassword, whoAmI } from "#contract/staff.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff, rejectionStatus } from "../../access/for-staff.ts";
import { AccountView, type Answered } from "./staff-account.view.tsx";

const copy = wordsByLanguage("staff-account.page");
const roleNames = wordsByLanguage("staff-roles.roles");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const { name, login, role, oneTimePassword } = loadedForStaff(
    await staffClient.call(whoAmI, {}),
    url,
  );
  return {
    words: { ...copy[language], roles: roleNames[language] },
    name,
    login,
    role,
    oneTimePassword,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const form = await sentForm(request);
  const [current, password] = ["current", "password"].map((name) => String(form.get(name) ?? ""));
  const answer = await staffClient.call(changePassword, {
    current: current ?? "",
    password: password ?? "",
  });
  if (answer.ok) return data<Answered>({ done: true });
  const { rejection } = answer;
  const field = rejection === "passwordWrong" ? "current" : rejection?.startsWith("password");
  return data<Answered>(
    {
      done: false,
      message: answer.message || copy[language].failed,
      field: field === "current" ? "current" : field === true ? "password" : null,
    },
    { status: rejectionStatus(answer) },
  );
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
