/** The form of a step with its pictures: each field is saved when it loses focus, the whole form when Next is pressed. */
import { type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { fill } from "../../../client/fill.ts";
import { useNextShown } from "../../../client/keyboard-room.ts";
import { screenPaths } from "../../../client/screen-paths.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { FormFields } from "../../../forms/form-engine/form-fields.tsx";
import { useFirstWrong } from "../../../forms/form-engine/use-first-wrong.ts";
import { useFormState } from "../../../forms/form-engine/use-form-state.ts";
import { Button } from "../../../ui/button.tsx";
import { ActionBar, Card } from "../../../ui/layout.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { stepPath } from "../step-frame/onward.ts";
import type { StepProps } from "./kyc-step.view.tsx";
import { type ImageViewModel, PhotoField } from "./photo-field.tsx";
import { type Autosave, useAutosave } from "./use-autosave.ts";
import { type Photo, usePhoto } from "./use-photo.ts";
import { useWaitForPhotos } from "./use-wait-for-photos.ts";

type Words = WordsOf<"kyc-step.page">;

export function StepForm(props: StepProps) {
  const { words, step, locked, carried, user, picturesTo, items, images, start, answered } = props;
  const link = useBorrowerLink();
  const form = useRef<HTMLFormElement>(null);
  const state = useFormState(items, answered?.values ?? start, form);
  const { pending, onSubmit } = useSingleSubmit();
  const codes = items.map(({ code }) => code);
  const draft = useAutosave({ to: link(screenPaths.kycDraft), step, user, form, codes, start });
  const photos = useWaitForPhotos(form);
  useSeen(link(screenPaths.kycDraft), step);
  useFirstWrong(form, answered);
  const nextShown = useNextShown();
  const send = (event: FormEvent<HTMLFormElement>): void => {
    if (!photos.holdsUp(event)) {
      onSubmit(event);
      return;
    }
    const sending = photos.sending();
    const named = images.filter(({ kind }) => sending.includes(kind)).map(({ title }) => title);
    showToast("info", fill(words.waitPhoto, { title: named.join(", ") }));
  };
  return (
    <Form
      ref={form}
      className="as-page"
      method="post"
      encType="multipart/form-data"
      action={link(stepPath(step), carried)}
      onSubmit={send}
      onBlur={draft.left}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) draft.left(event);
      }}
      preventScrollReset
      noValidate
    >
      {/* Enter in a field presses the first submit button: it must be Next. */}
      <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true" />
      <Card>
        <fieldset className="stack certify-form" disabled={locked}>
          <FormFields
            items={items.filter(({ type }) => applies(type, state.values["employment"] ?? ""))}
            state={state}
            wrong={wrongNow(answered?.wrong ?? {}, draft)}
            showLabel=""
            optionalLabel={words.optional}
          />
        </fieldset>
      </Card>
      {images.length === 0 ? null : (
        <PictureExamples words={words} face={images.some(({ kind }) => kind === "face")} />
      )}
      {images.map((image) => (
        <Card key={image.kind}>
          <OnePhoto
            image={image}
            words={words}
            wrong={answered?.wrong[image.kind]}
            to={link(picturesTo)}
            disabled={locked}
            onState={(photo) => photos.moved(image.kind, photo)}
          />
        </Card>
      ))}
      {locked ? null : (
        <Button type="submit" kind="plain" name="intent" value="later" disabled={pending}>
          {words.later}
        </Button>
      )}
      {locked || !nextShown ? null : (
        <ActionBar>
          <p className="save-state" role="status">
            {stateWords(draft.state, words)}
          </p>
          <Button type="submit" pending={pending || photos.waiting}>
            {words.next}
          </Button>
        </ActionBar>
      )}
    </Form>
  );
}

/** What can be read and what cannot, as drawings: files of their own, so that the step's script stays small. */
function PictureExamples({ words, face }: { words: Words; face: boolean }) {
  return (
    <Card title={words.examples}>
      <Examples
        of="document"
        right={words.exampleGood}
        wrong={{ cut: words.exampleCut, flash: words.exampleFlash }}
      />
      {face ? (
        <Examples
          of="face"
          right={words.exampleFace}
          wrong={{ dark: words.exampleDark, covered: words.exampleCovered }}
        />
      ) : null}
    </Card>
  );
}

interface ExamplesProps {
  of: "document" | "face";
  right: string;
  /** By the name of the drawing. */
  wrong: Readonly<Record<string, string>>;
}

function Examples({ of, right, wrong }: ExamplesProps) {
  return (
    <ul className="picture-examples small">
      {Object.entries({ right, ...wrong }).map(([name, text]) => (
        <li key={name}>
          <img src={`/examples/${of}-${name}.svg`} alt="" width={96} height={72} />
          <span className={name}>
            <b aria-hidden="true">{name === "right" ? "✓" : "✗"}</b> {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Nobody without an employer is asked about one, nobody without pay for its day. Without script they are marked optional instead. */
function applies(type: string, employment: string): boolean {
  if (type === "employer" || type === "workPhone") {
    return employment === "" || employment === "employed";
  }
  return type !== "payDay" || !["student", "none"].includes(employment);
}

function stateWords(state: Autosave["state"], words: Words): string {
  return { "": "", saving: words.saving, saved: words.saved, unsaved: words.notSaved }[state];
}

/** The server's latest word on a field counts: a reason disappears once the value can be right. */
function wrongNow(answered: Record<string, string>, { said }: Autosave): Record<string, string> {
  const all = { ...answered, ...said };
  return Object.fromEntries(Object.entries(all).filter(([, reason]) => reason !== ""));
}

interface OnePhotoProps {
  image: ImageViewModel;
  words: Words;
  wrong: string | undefined;
  to: string;
  disabled: boolean;
  onState(state: Photo["state"]): void;
}

function OnePhoto({ image, words, wrong, to, disabled, onState }: OnePhotoProps) {
  const photo = usePhoto(image.kind, image.thumb, to);
  const { state } = photo;
  const tell = useEffectEvent(onState);
  useEffect(() => tell(state), [state]);
  return (
    <PhotoField
      image={image}
      photo={photo}
      words={words}
      wrong={state === "none" ? wrong : undefined}
      disabled={disabled}
    />
  );
}

/** Recorded once per visit (advance log): steps that are seen and not finished show where onboarding is too hard. */
function useSeen(to: string, step: string): void {
  // The address loses the session's secret while the page is open: that is not a second visit.
  const tell = useEffectEvent((seen: string) => {
    navigator.sendBeacon(to, new URLSearchParams({ step, seen }));
  });
  useEffect(() => tell("opened"), []);
}
