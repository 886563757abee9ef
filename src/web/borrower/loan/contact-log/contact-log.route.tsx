/** /contacts: what the lender has on record of its contacts with a borrower about an order, and how to complain about one (CO-2, CO-3). */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { readContactLog } from "#contract/contact-log.ts";
import { formatMoney } from "#contract/format.ts";
import { fail, loaded, requireSession } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { ContactLogView } from "./contact-log.view.tsx";

const copy = wordsByLanguage("collections.log");
const kindCopy = wordsByLanguage("collections.kinds");

export async function loader({ context }: LoaderFunctionArgs) {
  const web = readWebRequest(context);
  requireSession(web);
  const { productId, orderId } = web.parameters;
  if (productId === undefined || orderId === undefined) fail("missing");
  const wire = loaded(await web.client.call(readContactLog, { productId, orderId }));
  const words = copy[web.language];
  const kinds = kindCopy[web.language];
  const { from, until, perDayMost: day, perWeekMost: week } = wire.hours;
  return {
    words,
    ids: { productId, orderId },
    telephone: wire.telephone,
    lead: fill(words.lead, { product: wire.productName }),
    hours: fill(words.hours, { from, until, day, week }),
    promises: wire.promises.map(({ amount, on, state, madeOn }) => ({
      text: fill(words.promise, {
        amount: formatMoney(amount, wire.currencySymbol, web.brand.market),
        day: on,
      }),
      state: kinds.promises[state],
      madeOn: fill(words.madeOn, { day: madeOn }),
      runs: state === "open",
    })),
    contacts: wire.contacts.map(({ at, direction, channel, reached, result, note, by }) => ({
      title: `${words.directions[direction]}: ${kinds.channels[channel]}`,
      when: fill(words.when, { day: at, name: by }),
      reached: reached === "borrower" ? "" : fill(words.reached, { who: kinds.reached[reached] }),
      result: fill(words.result, { result: kinds.results[result] }),
      note,
    })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
];

export default function ContactLog() {
  return <ContactLogView {...useLoaderData<typeof loader>()} />;
}

export type ContactLogData = Awaited<ReturnType<typeof loader>>;
