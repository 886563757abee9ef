/**
 * Shown instead of a page that could be neither fetched nor found in the cache: what is not possible now, and links to
 * the cached orders. It contains no personal data; the service worker fills in the list on the phone.
 */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { fill } from "../../client/fill.ts";
import { readWebRequest } from "../../client/web-request.ts";
import { withoutScript } from "../../delivery/page-scripts-sent/page-scripts-sent.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Card, Page, PageHead } from "../../ui/layout.tsx";
import { titlePlaceholder } from "../offline/names.ts";

const copy = wordsByLanguage("offline-notice.page");

export function loader({ context }: LoaderFunctionArgs) {
  const { brand, language } = readWebRequest(context);
  return { words: copy[language], phone: brand.servicePhone };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export const handle = withoutScript;

export default function OfflineNotice() {
  const { words, phone } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={words.title} noWays>
        <Icon name="warning" size={28} />
      </PageHead>
      <p className="muted">{words.text}</p>
      {/* Shown by the service worker, when this phone has kept some. */}
      <section className="card" id="kept-orders" hidden>
        <h2>{words.orders}</h2>
        <ul className="rows">
          <li id="kept-order">
            <a className="row-link" href="#kept">
              <span className="grow">
                {titlePlaceholder}
                <br />
                <span className="muted small">{words.asOf}</span>
              </span>
              <Icon name="forward" size={20} />
            </a>
          </li>
        </ul>
      </section>
      <Card title={words.notNow}>
        <ul className="rows">
          <li>{words.paying}</li>
          <li>{words.changing}</li>
          <li>{words.writing}</li>
        </ul>
      </Card>
      {/* Empty: reloads the address that this page was shown for. */}
      <ButtonLink to="" document>
        {words.tryAgain}
      </ButtonLink>
      <a className="tap small call" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
        {fill(words.call, { phone })}
      </a>
    </Page>
  );
}
