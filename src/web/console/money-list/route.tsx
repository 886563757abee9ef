/** Money that fits nothing, at /console/money: newest first, each entry leading to where it is decided. */
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { formatMoney } from "#contract/format.ts";
import { listUnmatchedMoney, type MoneyEntry } from "#contract/unmatched-money.ts";
import { fill, fillCount } from "../../client/fill.ts";
import { readWebRequest } from "../../client/web-request.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/layout.tsx";
import { loadedForStaff } from "../for-staff.ts";
import { consolePlaces, moneyPlace } from "../places.ts";
import { copy } from "./copy.ts";

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { staffClient, language, brand } = readWebRequest(context);
  const page = pageOf(url);
  const answer = await staffClient.call(listUnmatchedMoney, { page: String(page) });
  const { entries, waiting, more } = loadedForStaff(answer, url);
  const { waiting: counted, ...words } = copy[language];
  const shown = entries.map((entry) => ({
    entryNo: entry.entryNo,
    amount: formatMoney(entry.amount, entry.currencySymbol, brand.market),
    what: whatCame(entry, words),
    when: fill(words.when, { company: entry.company, at: entry.happenedAt }),
    companyReference: entry.companyReference,
    proposed: entry.decided !== null,
  }));
  return { words, shown, more, page, waiting: fillCount(counted, waiting, language) };
}

type Words = (typeof copy)["en"];

function whatCame(
  { isMoney, kind }: MoneyEntry,
  words: Pick<Words, "came" | "went" | "strange">,
): string {
  if (isMoney) return words.came;
  return kind === "payment-taken-back" ? words.went : words.strange;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.words.title ?? "" },
  { name: "robots", content: "noindex" },
];

function pageOf(url: URL): number {
  const asked = url.searchParams.get("page") ?? "";
  return /^\d{1,4}$/.test(asked) ? Number(asked) : 0;
}

const addressOf = (page: number) =>
  page === 0 ? consolePlaces.money : `${consolePlaces.money}?page=${page}`;

export default function MoneyList() {
  const { words, shown, waiting, more, page } = useLoaderData<typeof loader>();
  return (
    <div className="console-stack">
      <h1>{words.title}</h1>
      <p className="muted">{words.about}</p>
      {shown.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <p>
          <strong>{waiting}</strong>
        </p>
      )}
      {shown.map(({ entryNo, amount, what, when, companyReference, proposed }) => (
        <Card key={entryNo}>
          <article className="money-entry">
            <h2>
              <Link className="tap figure" to={moneyPlace(entryNo)}>
                {amount}
              </Link>{" "}
              {proposed ? <span className="badge warn">{words.proposed}</span> : null}
            </h2>
            <p>{what}</p>
            <p className="muted small">
              {when}. {words.number}: <span className="unbroken">{companyReference}</span>
            </p>
          </article>
        </Card>
      ))}
      <div className="log-ways">
        {page > 0 ? (
          <ButtonLink to={addressOf(page - 1)} kind="quiet">
            {words.newer}
          </ButtonLink>
        ) : null}
        {more ? (
          <ButtonLink to={addressOf(page + 1)} kind="quiet">
            {words.older}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}
