/**
 * /error: the plain error page as an address of its own, for those sent to us with no page to show (RT-3, RT-6).
 * It needs no session. Its status is never a success: 401 when the session has ended, else 404.
 */
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { fill } from "../../client/fill.ts";
import { useRootData } from "../../client/root-data.ts";
import { screenPaths } from "../../client/screen-paths.ts";
import { useBorrowerLink } from "../../client/session-provider.tsx";
import { readWebRequest } from "../../client/web-request.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CallLink } from "../../ui/shell-link.tsx";

const copy = wordsByLanguage("site-error.page");

const reasons = ["payment", "session", "unknown"] as const;

export function loader({ context }: LoaderFunctionArgs) {
  const { parameters, language } = readWebRequest(context);
  // Text from the address is never shown: it only selects one of our own messages.
  const reason = reasons.find((known) => known === parameters.reason) ?? "unknown";
  const { productId, orderId } = parameters;
  const order = productId && orderId ? { productId, orderId } : null;
  const { payment: _p, session: _s, unknown: _u, ...words } = copy[language];
  const said = copy[language][reason];
  return data({ reason, order, said, words }, { status: reason === "session" ? 401 : 404 });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.said.title ?? "" },
];

export default function ErrorAddress() {
  const { reason, order, said, words } = useLoaderData<typeof loader>();
  const { brand, travelling } = useRootData();
  // Inside the app the shell signs in.
  const inApp = Boolean(travelling.app_version);
  const link = useBorrowerLink();
  const { servicePhone, deepLinkScheme } = brand;
  const session = reason === "session";
  return (
    <main className="page failure">
      <Icon name={session ? "lock" : "warning"} size={56} />
      <h1>{said.title}</h1>
      <p className="muted">{said.text}</p>
      {/* Full page loads, not router links: whatever led here, the next page starts afresh. */}
      <div className="stack">
        {session && !inApp ? (
          <ButtonLink to={link(screenPaths.login)} document>
            {words.signIn}
          </ButtonLink>
        ) : null}
        {session ? (
          <ButtonLink to={`${deepLinkScheme}://`} document kind={inApp ? "main" : "quiet"}>
            {words.openApp}
          </ButtonLink>
        ) : null}
        {order === null || session ? null : (
          <ButtonLink to={link(screenPaths.loanDetail, order)} document>
            {words.toOrder}
          </ButtonLink>
        )}
        <ButtonLink
          to={link(screenPaths.home)}
          document
          kind={session || order !== null ? "quiet" : "main"}
        >
          {words.home}
        </ButtonLink>
        {servicePhone === "" ? null : (
          <CallLink telephone={servicePhone}>{fill(words.call, { phone: servicePhone })}</CallLink>
        )}
      </div>
    </main>
  );
}
