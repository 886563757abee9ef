/** Markup of the contact log: promises, each contact with who, when and what was said, and the way to complain. Works without script. */
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Figures } from "../../../ui/figures.tsx";
import { ActionBar, Card, Page, PageHead } from "../../../ui/layout.tsx";
import { CallLink } from "../../../ui/shell-link.tsx";
import type { ContactLogData } from "./contact-log.route.tsx";

export function ContactLogView(log: ContactLogData) {
  const { words, ids, lead, hours, promises, contacts, telephone } = log;
  const link = useBorrowerLink();
  return (
    <Page>
      <PageHead title={words.title} />
      <p>{lead}</p>
      <p className="muted">{hours}</p>
      {promises.length === 0 ? null : (
        <Card>
          <h2>{words.promises}</h2>
          {promises.map(({ text, state, madeOn, runs }) => (
            <div key={`${madeOn}-${text}`} className="contact-entry">
              <p>
                <strong>
                  <Figures text={text} />
                </strong>
              </p>
              <p>{state}</p>
              <p className="muted small">
                <Figures text={madeOn} />. {runs ? words.noReminders : ""}
              </p>
            </div>
          ))}
        </Card>
      )}
      <Card>
        <h2>{words.contacts}</h2>
        {contacts.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          contacts.map(({ title, when, reached, result, note }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two contacts may be alike
            <div key={index} className="contact-entry">
              <p>
                <strong>{title}</strong>
              </p>
              {note === "" ? null : <p>{note}</p>}
              <p>{[reached, result].filter((text) => text !== "").join(". ")}</p>
              <p className="muted small">
                <Figures text={when} />
              </p>
            </div>
          ))
        )}
      </Card>
      <p>{words.wrong}</p>
      {telephone === "" ? null : (
        <CallLink telephone={telephone} className="tap small">
          {fill(words.call, { telephone })}
        </CallLink>
      )}
      <ActionBar>
        <ButtonLink
          to={link(screenPaths.complaint, { productId: ids.productId, orderNo: ids.orderId })}
        >
          {words.complain}
        </ButtonLink>
        <ButtonLink kind="quiet" to={link(screenPaths.hardship, ids)}>
          {words.help}
        </ButtonLink>
      </ActionBar>
    </Page>
  );
}
