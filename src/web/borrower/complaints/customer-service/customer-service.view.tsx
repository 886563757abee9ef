/** Markup of the customer service screen: contacts, the link to complaints, frequent questions with their answers. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { LanguageChooser } from "../../../ui/language-chooser.tsx";
import { Card, Foldable, Page, PageHead } from "../../../ui/layout.tsx";
import { ServiceIcon } from "../../../ui/service-icon.tsx";
import { CallLink } from "../../../ui/shell-link.tsx";
import { ComplaintContacts } from "../complaint-contacts/complaint-contacts.tsx";
import type { ComplaintContactsViewModel } from "../complaint-contacts/load-complaint-contacts.ts";

type Words = WordsOf<"customer-service.page">;

interface ViewProps {
  words: Words;
  telephone: string;
  email: string;
  /** "mailto:…", null for an address no mail program would take. */
  mail: string | null;
  toWhom: ComplaintContactsViewModel | null;
  chat: { phone: string; url: string } | null;
  questions: { question: string; answer: string }[];
}

export function CustomerServiceView(props: ViewProps) {
  const { words, telephone, email, mail, toWhom, chat, questions } = props;
  const link = useBorrowerLink();
  return (
    <Page>
      <PageHead title={words.title} />
      <Card>
        <ul className="rows">
          <li>
            <CallLink telephone={telephone} className="row-link contact">
              <Way icon={<Icon name="phone" />} name={words.telephone} value={telephone} />
            </CallLink>
          </li>
          <li>
            {mail === null ? (
              <Way icon={<ServiceIcon name="mail" />} name={words.email} value={email} />
            ) : (
              <a className="row-link contact" href={mail}>
                <Way icon={<ServiceIcon name="mail" />} name={words.email} value={email} />
              </a>
            )}
          </li>
          {chat === null ? null : (
            <li>
              <a className="row-link contact" href={chat.url} rel="noreferrer">
                <Way icon={<ServiceIcon name="chat" />} name={words.whatsapp} value={chat.phone} />
              </a>
            </li>
          )}
        </ul>
      </Card>
      <Card>
        <ul className="rows">
          <To path={link(screenPaths.complaint)} text={words.complaint} />
          <To path={link(screenPaths.complaintList)} text={words.mine} />
          <To path={link(screenPaths.complaintAccess)} text={words.byCode} />
        </ul>
      </Card>
      <ComplaintContacts toWhom={toWhom} />
      {questions.length === 0 ? null : (
        <Card title={words.questions}>
          <div className="questions">
            {questions.map(({ question, answer }) => (
              <Foldable key={question} title={<span className="grow">{question}</span>}>
                <p className="lines">{answer}</p>
              </Foldable>
            ))}
          </div>
        </Card>
      )}
      <Card>
        <ul className="rows">
          <To path={link(screenPaths.aboutUs)} text={words.aboutUs} />
          <To path={link(screenPaths.privacyPolicy)} text={words.privacy} />
        </ul>
      </Card>
      <LanguageChooser />
    </Page>
  );
}

function Way({ icon, name, value }: { icon: ReactNode; name: string; value: string }) {
  return (
    <>
      {icon}
      <span className="contact-name">{name}</span>
      <span className="contact-value figure" translate="no">
        {value}
      </span>
    </>
  );
}

function To({ path, text }: { path: string; text: string }) {
  return (
    <li>
      <Link className="row-link" to={path}>
        <span className="grow">{text}</span>
        <Icon name="forward" size={20} />
      </Link>
    </li>
  );
}
