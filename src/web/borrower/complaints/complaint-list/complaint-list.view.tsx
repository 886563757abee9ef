/** Markup of the list of complaints: tabs, then one tappable row per complaint. */
import { useState } from "react";
import { Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ActionBar, Card, Page, PageHead } from "../../../ui/layout.tsx";
import { Tabs } from "../../../ui/tabs.tsx";

type Words = WordsOf<"complaint-list.page">;

interface ComplaintViewModel {
  id: string;
  /** Formatted for display. */
  time: string;
  type: string;
  /** "" where there is none. */
  sonType: string;
  content: string;
  stateText: string;
  open: boolean;
}

interface ViewProps {
  words: Words;
  tabs: { value: string; label: string; complaints: ComplaintViewModel[] }[];
  /** The tab named by the address. */
  tab: string;
}

export function ComplaintListView({ words, tabs, tab }: ViewProps) {
  const link = useBorrowerLink();
  const [chosen, setChosen] = useState(tab);
  const to = (value: string): string => link(screenPaths.complaintList, { tab: value });
  const choose = (value: string): void => {
    setChosen(value);
    // So that the way back from a complaint opens the same tab.
    window.history.replaceState(window.history.state, "", to(value));
  };
  const complaints = tabs.find(({ value }) => value === chosen)?.complaints ?? [];
  return (
    <Page>
      <PageHead title={words.title} />
      <Tabs
        label={words.tabs}
        tabs={tabs.map(({ value, label }) => ({ value, label, to: to(value) }))}
        chosen={chosen}
        onChoose={choose}
      />
      {complaints.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <Card>
          <ul className="rows complaints">
            {complaints.map((complaint) => (
              <li key={complaint.id}>
                <Row words={words} complaint={complaint} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <ActionBar>
        <ButtonLink to={link(screenPaths.complaint)}>{words.write}</ButtonLink>
      </ActionBar>
    </Page>
  );
}

function Row({ words, complaint }: { words: Words; complaint: ComplaintViewModel }) {
  const link = useBorrowerLink();
  const { id, time, type, sonType, content, stateText, open } = complaint;
  return (
    <Link className="row-link" to={link(screenPaths.complaintDetails, { problemId: id })}>
      <span className="grow">
        <span className="muted small figure" translate="no">
          {time}
        </span>
        <span className="block">
          <span className="muted">{words.problemType}: </span>
          <strong>{type}</strong>
        </span>
        {sonType === "" ? null : <span className="block small">{sonType}</span>}
        <span className="block excerpt">{content}</span>
        {stateText === "" ? null : (
          <span className={open ? "badge calm" : "badge good"}>{stateText}</span>
        )}
      </span>
      <Icon name="forward" size={20} />
    </Link>
  );
}
