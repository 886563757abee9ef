/** The frame of every console page except signing in and set-up: loads the signed-in member once for all of them. */
import {
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteLoaderData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { countApprovals } from "#contract/loan-actions.ts";
import { whoAmI } from "#contract/staff.ts";
import { readWebRequest } from "../../client/web-request.ts";
import { consolePaths } from "../access/console-paths.ts";
import { giveFactorAddress, loadedForStaff } from "../access/for-staff.ts";
import { frameRoute } from "../access/staff-member.ts";
import { ConsoleFailure } from "./console-failure.tsx";
import { ConsolePage, type FrameData } from "./console-page.tsx";

const frameCopy = wordsByLanguage("console-frame.page");
const roleNames = wordsByLanguage("staff-roles.roles");

export async function loader({ url, context }: LoaderFunctionArgs): Promise<FrameData> {
  const { staffClient, language, brand } = readWebRequest(context);
  const [who, approvals] = await Promise.all([
    staffClient.call(whoAmI, {}),
    staffClient.call(countApprovals, {}),
  ]);
  const me = loadedForStaff(who, url);
  if (me.factor === "asked") throw redirect(giveFactorAddress(url));
  const setsUp = url.pathname === consolePaths.ownFactor || url.pathname === consolePaths.account;
  if (me.factor === "missing" && !me.oneTimePassword && !setsUp) {
    throw redirect(consolePaths.ownFactor);
  }
  if (me.oneTimePassword && url.pathname !== consolePaths.account) {
    throw redirect(consolePaths.account);
  }
  return {
    words: { ...frameCopy[language], roles: roleNames[language] },
    brandName: brand.displayName,
    name: me.name,
    role: me.role,
    waiting: { approvals: approvals.ok ? approvals.data.waiting : 0 },
    now: { today: me.today, time: me.time },
    rules: `${me.rules.market} ${me.rules.version}`,
  };
}

/** A page that refreshes by itself reloads only its own data. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = asked;
  if (formMethod === undefined && currentUrl.href === nextUrl.href) return false;
  return defaultShouldRevalidate;
}

export default function Frame() {
  return (
    <ConsolePage {...useLoaderData<typeof loader>()}>
      <Outlet />
    </ConsolePage>
  );
}

/** For an error in a page inside, the navigation stays. For one in the frame itself there is no data to draw it with. */
export function ErrorBoundary() {
  const frame = useRouteLoaderData<FrameData>(frameRoute);
  if (frame === undefined) {
    return (
      <main className="page">
        <ConsoleFailure />
      </main>
    );
  }
  return (
    <ConsolePage {...frame}>
      <ConsoleFailure />
    </ConsolePage>
  );
}
