/** Markup of the About tab: the lender's text beside the contact form. */

import type { WordsOf } from "#contract/catalogue.ts";
import type { ContentBlock } from "#contract/content.ts";
import { screenPaths } from "../../client/screen-paths.ts";
import { Button } from "../../ui/button.tsx";
import { ContentSections } from "../content-text/content-view.tsx";
import type { SiteFrameData } from "../site-frame/load-frame.ts";
import { SitePage, SiteSection } from "../site-frame/site-page.tsx";
import { siteCalls, sitePath } from "../site-paths/site-paths.ts";
import type { Typed } from "./about.send.ts";

type ContentWords = WordsOf<"content.page">;
type Words = WordsOf<"about.page">;

interface AboutProps {
  frame: SiteFrameData;
  words: Words;
  content: { title: string; blocks: readonly ContentBlock[]; words: ContentWords };
  /** The message has just been sent. */
  sent: boolean;
  answered: { message: string; typed: Typed } | undefined;
}

export function AboutView({ frame, words, content, sent, answered }: AboutProps) {
  return (
    <SitePage frame={frame}>
      <SiteSection>
        <h1>{content.title}</h1>
        <div className="site-beside">
          <div className="site-prose">
            <ContentSections words={content.words} blocks={content.blocks} />
          </div>
          <SuggestionForm frame={frame} words={words} sent={sent} answered={answered} />
        </div>
      </SiteSection>
    </SitePage>
  );
}

type FormProps = Pick<AboutProps, "frame" | "words" | "sent" | "answered">;

function SuggestionForm({ frame, words, sent, answered }: FormProps) {
  const said = answered?.message ?? (sent ? words.sent : "");
  return (
    <form
      id="write"
      className="card stack site-form"
      method="post"
      action={`${sitePath(screenPaths.about, frame.said)}#write`}
      data-send={siteCalls.suggestion}
      data-incomplete={words.incomplete}
      data-failed={words.failed}
    >
      <h2>{words.formTitle}</h2>
      <p className="muted">{words.formText}</p>
      <Field name="name" label={words.name} most={100} complete="name" answered={answered} />
      <Field
        name="telephone"
        label={words.telephone}
        most={40}
        complete="tel"
        answered={answered}
      />
      <div className="field">
        <label htmlFor="suggestion">{words.suggestion}</label>
        <div className="box">
          <textarea
            id="suggestion"
            name="suggestion"
            rows={5}
            maxLength={1000}
            defaultValue={answered?.typed.suggestion}
            aria-invalid={missing(answered?.typed.suggestion)}
            aria-describedby="write-said"
          />
        </div>
      </div>
      <p
        id="write-said"
        className="site-said"
        role={answered === undefined ? "status" : "alert"}
        data-kind={answered === undefined ? "good" : "bad"}
      >
        {said}
      </p>
      <Button type="submit">{words.send}</Button>
    </form>
  );
}

/** True or undefined: a field nobody has filled in yet is not wrong. */
const missing = (typed: string | undefined) => (typed?.trim() === "" ? true : undefined);

interface FieldProps {
  name: "name" | "telephone";
  label: string;
  most: number;
  complete: "name" | "tel";
  answered: AboutProps["answered"];
}

function Field({ name, label, most, complete, answered }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <div className="box">
        <input
          id={name}
          name={name}
          type={complete === "tel" ? "tel" : "text"}
          autoComplete={complete}
          maxLength={most}
          defaultValue={answered?.typed[name]}
          aria-invalid={missing(answered?.typed[name])}
          aria-describedby="write-said"
        />
      </div>
    </div>
  );
}
