/** The form that answers the borrower, with pictures. When a colleague was quicker it says so and keeps the input. */
import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { imagesPerFormMaximum } from "#contract/image-address.ts";
import { fill } from "../../../client/fill.ts";
import type { SingleSubmit } from "../../../client/use-single-submit.ts";
import { PictureField } from "../../../forms/uploader/picture-field.tsx";
import { usePictures } from "../../../forms/uploader/use-pictures.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/layout.tsx";
import { CountedText } from "../../parts/counted-text.tsx";
import type { Answered } from "./complaint-case.act.ts";
import { fieldNames } from "./complaint-case.intents.ts";
import { HiddenFields, Refused } from "./small-forms.tsx";

type UploaderWords = WordsOf<"uploader.page">;
type Words = WordsOf<"complaint-case.page" | "complaint-case.history" | "complaint-case.forms">;

interface AnswerProps {
  words: Words;
  pictureWords: UploaderWords;
  picturesTo: string;
  /** The name of the borrower's language. */
  readsLanguage: string;
  version: number;
  seen: number;
  refused: Answered | undefined;
  submit: SingleSubmit;
}

export function AnswerForm({
  words,
  pictureWords,
  picturesTo,
  readsLanguage,
  version,
  seen,
  refused,
  submit,
}: AnswerProps) {
  const [waits, setWaits] = useState(false);
  const pictures = usePictures({
    start: refused?.pictures ?? [],
    to: picturesTo,
    most: imagesPerFormMaximum,
    words: pictureWords,
  });
  const onSubmit = (event: FormEvent): void => {
    setWaits(pictures.unsent);
    if (pictures.unsent) event.preventDefault();
    else submit.onSubmit(event);
  };
  return (
    <Card title={words.answer}>
      <Form className="stack" method="post" encType="multipart/form-data" onSubmit={onSubmit}>
        <HiddenFields intent="answer" version={version} seen={seen} />
        <CountedText
          label={words.answerText}
          name={fieldNames.text}
          hint={fill(words.answerHint, { language: readsLanguage })}
          defaultValue={refused?.text ?? ""}
          rows={5}
          words={words}
        />
        <PictureField
          label={words.addPictures}
          pictures={pictures}
          words={pictureWords}
          wrong={refused?.picturesWrong || undefined}
        />
        {waits && pictures.unsent ? (
          <p role="alert" className="complaint-wrong">
            {words.waitPictures}
          </p>
        ) : null}
        <Refused refused={refused} />
        <Button type="submit" pending={submit.intent === "answer"} disabled={submit.pending}>
          {words.sendAnswer}
        </Button>
      </Form>
    </Card>
  );
}
