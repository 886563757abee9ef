/** The suspense account, at /console/money: newest first, each item linking to where it is decided. */
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { formatMoney } from "#contract/format.ts";
import { listSuspenseEntries, type SuspenseEntry } from "#contract/suspense.ts";
import { fill, fillCount } from "../../../client/fill.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { consolePaths, suspensePath } from "../../access/console-paths.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { CardList } from "../../queue/card-list.tsx";
import { ListPages, readPage } from "../../queue/list-pages.tsx";
import { OpenPayouts } from "./open-payouts.tsx";

const copy = wordsByLanguage("money-queue.page");
const payoutCopy = wordsByLanguage("money-queue.payout");

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language, brand } = readWebRequest(context);
  const page = readPage(url);
  const answer = await staffClient.call(listSuspenseEntries, { page: String(page) });
  const { entries, waiting, more, openPayouts } = loadedForStaff(answer, url);
  const { plural, ...words } = copy[language];
  const model = entries.map((entry) => ({
    entryNo: entry.entryNo,
    amount: formatMoney(entry.amount, entry.currencySymbol, brand.market),
    what: whatCame(entry, words),
    when: fill(words.when, { company: entry.company, at: entry.happenedAt }),
    providerReference: entry.providerReference,
    proposed: isProposed(entry),
  }));
  const payouts = openPayouts.map(({ amount, currencySymbol, ...payout }) => ({
    ...payout,
    amount: formatMoney(amount, currencySymbol, brand.market),
  }));
  return {
    words,
    payoutWords: payoutCopy[language],
    ...{ model, payouts, more, page },
    waiting: fillCount(plural.waiting, waiting, language),
  };
}

/** Of money that is being given back, the decision that it should be stands beside it. */
function isProposed({ decided, outcome }: SuspenseEntry): boolean {
  if (decided === null) return false;
  return outcome !== "returning" || decided.decision !== "return";
}

type Words = (typeof copy)["en"];

function whatCame(
  { isMoney, kind, outcome }: SuspenseEntry,
  words: Pick<Words, "came" | "held" | "returning" | "went" | "strange">,
): string {
  if (outcome === "returning") return words.returning;
  if (outcome === "held") return words.held;
  if (isMoney) return words.came;
  return kind === "payment-reversed" ? words.went : words.strange;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

export default function MoneyList() {
  const { words, payoutWords, model, payouts, waiting, more, page } =
    useLoaderData<typeof loader>();
  return (
    <div className="console-stack">
      <h1>{words.title}</h1>
      <OpenPayouts words={payoutWords} payouts={payouts} />
      <p className="muted">{words.about}</p>
      <CardList
        count={model.length === 0 ? "" : waiting}
        none={words.none}
        rows={model}
        keyOf={({ entryNo }) => entryNo}
        card={({ entryNo, amount, what, when, providerReference, proposed }) => (
          <>
            <h2>
              <Link className="tap figure" translate="no" to={suspensePath(entryNo)}>
                {amount}
              </Link>{" "}
              {proposed ? <span className="badge warn">{words.proposed}</span> : null}
            </h2>
            <p>{what}</p>
            <p className="muted small">
              {when}. {words.number}: <span className="unbroken">{providerReference}</span>
            </p>
          </>
        )}
      />
      <ListPages home={consolePaths.money} {...{ page, more, words }} />
    </div>
  );
}
