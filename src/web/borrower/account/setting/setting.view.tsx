/** Markup of the settings. */
import { Form, Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { useRootData } from "../../../client/root-data.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { InstallOffer } from "../../../pwa/install/install-offer.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { LanguageChooser } from "../../../ui/language-chooser.tsx";
import { Card, DetailRows, Notice, Page, PageHead } from "../../../ui/layout.tsx";
import type { Told } from "./setting.route.tsx";

type InstallWords = WordsOf<"web-app.install">;
type Words = WordsOf<"setting.page">;

interface SessionShown {
  sessionId: string;
  device: string;
  since: string;
  lastSeen: string;
  thisOne: boolean;
}

interface ViewProps {
  words: Words;
  install: InstallWords;
  sessions: readonly SessionShown[];
  phoneEnding: string;
  inApp: boolean;
  told: Told | undefined;
}

export function SettingView(props: ViewProps) {
  const { words, install, sessions, phoneEnding, inApp, told } = props;
  const { brand } = useRootData();
  const link = useBorrowerLink();
  const { pending, onSubmit } = useSingleSubmit();
  return (
    <Page>
      <PageHead title={words.title} />
      {told === undefined ? null : (
        <div role={told.ok ? "status" : "alert"}>
          <Notice kind={told.ok ? "good" : "bad"}>{told.message}</Notice>
        </div>
      )}
      <Card>
        <DetailRows rows={[{ text: words.number, value: `••• ${phoneEnding}` }]} />
      </Card>
      <Card title={words.where}>
        <ul className="rows">
          {sessions.map((session) => (
            <Session key={session.sessionId} words={words} session={session} inApp={inApp} />
          ))}
        </ul>
        {sessions.length < 2 ? null : (
          <Form method="post" action={link(screenPaths.setting)} onSubmit={onSubmit}>
            <Button type="submit" kind="plain" name="intent" value="end-others" disabled={pending}>
              {words.endOthers}
            </Button>
          </Form>
        )}
      </Card>
      <Card>
        <ul className="rows">
          <To path={link(screenPaths.customerService)} text={words.service} />
          <To path={link(screenPaths.complaintList)} text={words.complaints} />
          <To path={link(screenPaths.privacyPolicy)} text={words.privacy} />
          <To path={link(screenPaths.consents)} text={words.consents} />
          <To path={link(screenPaths.messageChoices)} text={words.messages} />
          <To path={link(screenPaths.dataExport)} text={words.dataExport} />
          <To path={link(screenPaths.deleteAccount)} text={words.deleteAccount} />
        </ul>
      </Card>
      <InstallOffer words={install} name={brand.displayName} />
      <LanguageChooser />
      {inApp ? null : (
        // A full page load: nothing of the borrower stays in this page's memory.
        <Form method="post" action={link(screenPaths.setting)} reloadDocument>
          <Button type="submit" kind="quiet" name="intent" value="sign-out">
            {words.signOut}
          </Button>
        </Form>
      )}
    </Page>
  );
}

function Session({
  words,
  session,
  inApp,
}: Pick<ViewProps, "words" | "inApp"> & { session: SessionShown }) {
  const { sessionId, thisOne, since, lastSeen } = session;
  const link = useBorrowerLink();
  const { pending, onSubmit } = useSingleSubmit();
  // Only the app knows which session is its own: it sends no device name.
  const device = session.device || (thisOne && !inApp ? words.unknown : words.app);
  return (
    <li className="device">
      <div className="device-name">
        <strong>{device}</strong>
        {thisOne ? <span className="badge">{words.thisOne}</span> : null}
      </div>
      <p className="device-times">{fill(words.since, { time: whole(since) })}</p>
      <p className="device-times">{fill(words.lastSeen, { time: whole(lastSeen) })}</p>
      {thisOne ? null : (
        <Form method="post" action={link(screenPaths.setting)} onSubmit={onSubmit}>
          <input type="hidden" name="sessionId" value={sessionId} />
          <Button
            type="submit"
            kind="plain"
            name="intent"
            value="end"
            disabled={pending}
            aria-label={fill(words.endOf, { device, time: since })}
          >
            {words.end}
          </Button>
        </Form>
      )}
    </li>
  );
}

/** A date and time with no line break between them. */
function whole(time: string): string {
  return time.replaceAll("-", "\u2011").replaceAll(" ", "\u00a0");
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
