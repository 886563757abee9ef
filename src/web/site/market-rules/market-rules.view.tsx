/** Rules grouped by what makes them binding, each with its sources and a mark where it is not confirmed. */
import type { WordsOf } from "#contract/catalogue.ts";
import type { readComplaintContacts } from "#contract/contact.ts";
import type { Output } from "#contract/endpoint.ts";
import type { readMarketRules } from "#contract/site.ts";
import { fill } from "../../client/fill.ts";
import { screenPaths } from "../../client/screen-paths.ts";
import type { SiteFrameData } from "../site-frame/load-frame.ts";
import { callAddress, SitePage, SiteSection } from "../site-frame/site-page.tsx";

interface MarketRulesProps extends Output<typeof readMarketRules> {
  frame: SiteFrameData;
  words: WordsOf<"markets.page">;
  complaintWords: WordsOf<"lender.complaints">;
  /** The complaints officer; null where none is named. */
  inside: Output<typeof readComplaintContacts>["inside"] | null;
}

type RuleShown = MarketRulesProps["rules"][number];

const groups = ["law", "terms", "store"] as const;

export function MarketRulesView(props: MarketRulesProps) {
  const { frame, words, complaintWords, version, rules, body, inside } = props;
  const shown = groups.flatMap((basis) => {
    const ofGroup = rules.filter((rule) => rule.basis === basis);
    return ofGroup.length === 0 ? [] : [{ basis, ofGroup }];
  });
  const ofLaw = rules.some(({ basis }) => basis === "law");
  return (
    <SitePage frame={frame}>
      <SiteSection>
        <h1>{words.title}</h1>
        <p className="site-lead">{fill(words.intro, { company: frame.lender.companyName })}</p>
        {ofLaw ? null : <p className="site-rules-note">{words.reference}</p>}
        {rules.some(({ confirmByCounsel }) => confirmByCounsel) ? (
          <p className="site-rules-note">
            <span className="site-rules-mark">{words.counsel}</span> {words.counselText}
          </p>
        ) : null}
      </SiteSection>
      {shown.map(({ basis, ofGroup }, place) => (
        <SiteSection key={basis} id={basis} tinted={place % 2 === 0}>
          <h2>{words[basis]}</h2>
          <ul className="site-rules">
            {ofGroup.map((rule) => (
              <RuleCard key={rule.ruleId} words={words} rule={rule} />
            ))}
          </ul>
        </SiteSection>
      ))}
      <SiteSection tinted={shown.length % 2 === 0}>
        {inside === null ? null : (
          <>
            <h2>{complaintWords.title}</h2>
            <Officer words={complaintWords} officer={inside} />
          </>
        )}
        {body === null ? null : (
          <>
            <h2>{words.bodyTitle}</h2>
            <p>{fill(words.body, { body: body.name, where: body.where })}</p>
            {body.withinDays === null ? null : (
              <p>{fill(words.bodyWithin, { days: body.withinDays })}</p>
            )}
          </>
        )}
        <p>
          <a className="tap" href={screenPaths.customerService}>
            {words.complain}
          </a>
        </p>
        <p className="small muted">{fill(words.version, { version })}</p>
      </SiteSection>
    </SitePage>
  );
}

/** "www.bot.go.tz" of an address elsewhere, the path of one of our own. */
function shortAddress(url: string): string {
  return /^https:\/\/([^/]+)/.exec(url)?.[1] ?? url;
}

interface OfficerProps {
  words: MarketRulesProps["complaintWords"];
  officer: NonNullable<MarketRulesProps["inside"]>;
}

function Officer({ words, officer: { name, phone, email } }: OfficerProps) {
  return (
    <>
      <p>
        {words.officer}: {name}
      </p>
      {phone === "" ? null : (
        <p>
          {words.telephone}{" "}
          <a className="tap" href={callAddress(phone)}>
            {phone}
          </a>
        </p>
      )}
      {email === "" ? null : (
        <p>
          {words.email}{" "}
          <a className="tap" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
    </>
  );
}

function RuleCard({ words, rule }: { words: MarketRulesProps["words"]; rule: RuleShown }) {
  return (
    <li className="card">
      <p className="site-rules-text">{rule.text}</p>
      {rule.confirmByCounsel ? <p className="site-rules-mark">{words.counsel}</p> : null}
      <ul className="site-rules-sources small">
        {rule.sources.map(({ title, where, url }) => (
          <li key={title}>
            {fill(words.source, { source: `${title}. ${where}` })}{" "}
            {url === "" ? null : (
              <a href={url} rel="noreferrer">
                {shortAddress(url)}
              </a>
            )}
          </li>
        ))}
        <li>{fill(words.since, { date: rule.since })}</li>
      </ul>
    </li>
  );
}
