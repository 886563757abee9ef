/** Markup of the complaint form and of the confirmation that replaces it. */
import { type FormEvent, useState } from "react";
import { Form, Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { PictureField } from "../../../forms/uploader/picture-field.tsx";
import { usePictures } from "../../../forms/uploader/use-pictures.ts";
import { Button } from "../../../ui/button.tsx";
import { ActionBar, Notice, Page, PageHead } from "../../../ui/layout.tsx";
import { showToast, useAnswerToast } from "../../../ui/toast.tsx";
import type { Answered } from "./complaint-write.sent.ts";
import { CountedField } from "./counted-field.tsx";
import { SentDialog } from "./sent-dialog.tsx";

type UploaderWords = WordsOf<"uploader.page">;
type Words = WordsOf<"complaint-write.page">;

interface ViewProps {
  words: Words;
  pictureWords: UploaderWords;
  asked: { problemType: string; problemSonType: string; orderNo: string };
  tags: string[];
  productName: string;
  limits: { characters: number; pictures: number };
  days: number;
  textMissing: string;
  picturesTo: string;
  user: string;
  /** Reference of the complaint just sent, "" where it has none; null before anything was sent. */
  reference: string | null;
  answered: Answered | undefined;
}

export function ComplaintWriteView(props: ViewProps) {
  const { words, pictureWords, asked, limits, textMissing, user, answered } = props;
  const link = useBorrowerLink();
  const { pending, onSubmit } = useSingleSubmit();
  const [missing, setMissing] = useState(false);
  const pictures = usePictures({
    start: answered?.pictures ?? [],
    to: link(props.picturesTo),
    most: limits.pictures,
    words: pictureWords,
  });
  const said = (about: Answered["about"]): string | undefined =>
    answered?.about === about ? answered.message || undefined : undefined;
  useAnswerToast(answered);
  if (props.reference !== null) {
    return <SentDialog words={words} reference={props.reference} user={user} />;
  }

  const send = (event: FormEvent<HTMLFormElement>): void => {
    const text = String(new FormData(event.currentTarget).get("text") ?? "");
    const empty = text.trim() === "";
    setMissing(empty);
    const why = empty
      ? textMissing
      : pictures.sending
        ? words.waitPictures
        : pictures.unsent
          ? words.unsentPictures
          : "";
    if (why === "") {
      onSubmit(event);
      return;
    }
    event.preventDefault();
    showToast("info", why);
    if (empty) event.currentTarget.querySelector("textarea")?.focus();
  };
  return (
    <Page>
      <PageHead title={words.title} />
      <ul className="complaint-tags" aria-label={words.tags}>
        {props.tags.map((tag) => (
          <li key={tag} className="badge">
            {tag}
          </li>
        ))}
      </ul>
      <Link className="tap small" to={link(screenPaths.complaint, { orderNo: asked.orderNo })}>
        {words.change}
      </Link>
      {props.productName === "" ? null : (
        <p className="muted small">
          {props.productName}, {fill(words.order, { orderNo: asked.orderNo })}
        </p>
      )}
      <Form
        method="post"
        action={link(screenPaths.complaintWrite, asked)}
        encType="multipart/form-data"
        replace
        preventScrollReset
        onSubmit={send}
        className="stack complaint-form"
      >
        <CountedField
          words={words}
          most={limits.characters}
          start={answered?.text ?? ""}
          wrong={missing ? textMissing : said("text")}
          user={user}
        />
        <PictureField
          label={words.pictures}
          pictures={pictures}
          words={pictureWords}
          wrong={said("picture")}
        />
        {said("sending") ? <Notice kind="bad">{said("sending")}</Notice> : null}
        <Notice>{fill(words.notice, { days: props.days })}</Notice>
        <ActionBar>
          <Button type="submit" pending={pending}>
            {words.send}
          </Button>
        </ActionBar>
      </Form>
    </Page>
  );
}
