/** A text as a borrower sees it: an agreement and a page as sheets, a message as a bubble with its parts, questions unfolded. */
import { documentLanguage } from "#contract/languages.ts";
import { fill, fillCount } from "../../../client/fill.ts";
import { ContentSections } from "../../../site/content-text/content-view.tsx";
import { withFigures } from "../../../ui/figures.tsx";
import { Foldable } from "../../../ui/layout.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Scrolled } from "./scrolled.tsx";
import type { Checked } from "./text-editor.check.ts";
import type { TextEditorData } from "./text-editor.route.tsx";

interface PreviewProps {
  data: TextEditorData;
  preview: Checked["preview"];
}

export function Preview({ data, preview }: PreviewProps) {
  const { words, text } = data;
  return (
    <Panel title={words.preview} aside={preview === null ? undefined : words.exampleValues}>
      {preview === null ? (
        <p className="muted">{words.noPreview}</p>
      ) : (
        <Scrolled label={words.preview} className="text-preview">
          <div lang={documentLanguage(text.language)}>
            <Shown data={data} preview={preview} />
          </div>
        </Scrolled>
      )}
    </Panel>
  );
}

type Shown = NonNullable<Checked["preview"]>;

function Shown({ data, preview }: { data: TextEditorData; preview: Shown }) {
  switch (preview.kind) {
    case "agreement":
      return <Agreement title={preview.title} sections={preview.sections} />;
    case "consent":
      return (
        <Agreement title={preview.title} sections={[{ heading: "", paragraphs: preview.text }]} />
      );
    case "message":
      return <Message data={data} message={preview} />;
    case "questions":
      return preview.list.map(({ question, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same words while they are typed
        <Foldable key={index} title={<span className="grow">{question}</span>} open={index === 0}>
          <p>{answer}</p>
        </Foldable>
      ));
    case "page":
      return (
        <>
          <p className="text-preview-title">{preview.title}</p>
          <ContentSections words={data.contentWords} blocks={preview.blocks} />
        </>
      );
  }
}

type AgreementProps = Pick<Extract<Shown, { kind: "agreement" }>, "title" | "sections">;

function Agreement({ title, sections }: AgreementProps) {
  return (
    <article className="prose">
      <p className="text-preview-title">{title}</p>
      {sections.map(({ heading, paragraphs }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections of one text never change places
        <section key={index}>
          {heading === "" ? null : <h3>{heading}</h3>}
          {paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <p key={index}>{withFigures(paragraph)}</p>
          ))}
        </section>
      ))}
    </article>
  );
}

function Message({
  data: { words, language },
  message,
}: {
  data: TextEditorData;
  message: Extract<Shown, { kind: "message" }>;
}) {
  const { text, spoken, alphabet, parts, left, outside } = message;
  return (
    <>
      <p className="text-bubble">{withFigures(text)}</p>
      {spoken ? (
        <p className="muted small">{words.spoken}</p>
      ) : (
        <p className="muted small" lang={documentLanguage(language)}>
          <strong>{fillCount(words.plural.sms, parts, language)}</strong>,{" "}
          {fill(words.left, { count: left })}
          {alphabet === "gsm" ? null : (
            <>
              <br />
              {fill(words.unicode, { characters: outside.join(" ") })}
            </>
          )}
        </p>
      )}
    </>
  );
}
