/** Who may what at /console/staff/roles: every permission in words, by role, and how many people have the role (SF-1). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { type PermissionGroup, permissionGroups, permissionsOf } from "#contract/permissions.ts";
import { listStaff } from "#contract/staff.ts";
import { staffRoles } from "#contract/staff-roles.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { RolesView } from "./staff-roles.view.tsx";

const page = wordsByLanguage("staff-roles.page");
const roleNames = wordsByLanguage("staff-roles.roles");
const groupNames = wordsByLanguage("staff-roles.groups");
const permissionNames = wordsByLanguage("staff-roles.permissions");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language } = readWebRequest(context);
  const { members } = loadedForStaff(await staffClient.call(listStaff, {}), url);
  const roles = staffRoles.map((role) => ({
    role,
    name: roleNames[language][role],
    people: members.filter((member) => member.active && member.role === role).length,
  }));
  const groups = Object.entries(permissionGroups).map(([group, permissions]) => ({
    name: groupNames[language][group as PermissionGroup],
    lines: permissions.map((permission) => ({
      permission,
      text: permissionNames[language][permission],
      of: staffRoles.filter((role) => permissionsOf[role].includes(permission)),
    })),
  }));
  return { words: page[language], language, roles, groups };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function Roles() {
  return <RolesView {...useLoaderData<typeof loader>()} />;
}
