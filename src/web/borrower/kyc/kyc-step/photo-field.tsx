/**
 * One picture of the document or the face: the telephone's camera opens, a thumbnail is shown and the picture can be
 * retaken. Without script it is a plain file field with a button of its own.
 */
import { useEffect, useEffectEvent, useId, useRef } from "react";
import type { WordsOf } from "#contract/catalogue.ts";
import type { IdentityImageKind } from "#contract/onboarding-steps.ts";
import { fill } from "../../../client/fill.ts";
import { useBorrowerLink } from "../../../client/session-provider.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { photoName, usePhotoIntent } from "./photo-name.ts";
import type { Photo } from "./use-photo.ts";

type Words = WordsOf<"kyc-step.page">;

export interface ImageViewModel {
  kind: IdentityImageKind;
  title: string;
  hint: string;
  /** Address of the thumbnail, "" until the picture is taken. */
  thumb: string;
}

interface PhotoFieldProps {
  image: ImageViewModel;
  photo: Photo;
  words: Words;
  wrong: string | undefined;
  disabled: boolean;
}

export function PhotoField({ image, photo, words, wrong, disabled }: PhotoFieldProps) {
  const { kind, title, hint } = image;
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement): void => {
    const file = input.files?.[0];
    // Emptied, so that the form does not send it a second time.
    input.value = "";
    if (file !== undefined) photo.take(file);
  };
  const takeEarly = useEffectEvent(() => {
    if (picker.current?.files?.length) take(picker.current);
  });
  // Chosen before script ran.
  useEffect(() => takeEarly(), []);
  const rejection = photo.state === "failed" ? photo.message || words.photoFailed : wrong;
  return (
    <fieldset className="photo-field" disabled={disabled} data-state={photo.state}>
      <legend>{title}</legend>
      <Frame image={image} photo={photo} words={words} />
      <div className="photo-side">
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
        <label className="button quiet photo-pick">
          <Icon name="plus" size={20} />
          <span>{photo.state === "none" ? words.take : words.again}</span>
          <input
            ref={picker}
            type="file"
            accept="image/*"
            capture={kind === "face" ? "user" : "environment"}
            name={photoName(kind)}
            aria-label={`${title}: ${photo.state === "none" ? words.take : words.again}`}
            aria-invalid={rejection === undefined ? undefined : true}
            aria-describedby={rejection === undefined ? `${id}-hint` : `${id}-wrong`}
            onChange={(event) => take(event.currentTarget)}
          />
        </label>
        <button
          type="submit"
          className="button quiet without-script"
          name="intent"
          value={usePhotoIntent}
          formNoValidate
        >
          {words.use}
        </button>
        {photo.state === "failed" ? (
          <button type="button" className="button plain" onClick={photo.tryAgain}>
            {words.retry}
          </button>
        ) : null}
        {rejection === undefined ? null : (
          <p id={`${id}-wrong`} className="wrong">
            {rejection}
          </p>
        )}
      </div>
    </fieldset>
  );
}

/** Fixed in size, so that nothing moves while a picture is sent. */
function Frame({
  image: { title },
  photo,
  words,
}: Pick<PhotoFieldProps, "image" | "photo" | "words">) {
  const link = useBorrowerLink();
  const { state, preview, progress } = photo;
  return (
    <div className="photo-frame">
      {preview === "" ? (
        <span className="photo-empty">
          <Icon name="document" size={32} />
        </span>
      ) : (
        <img
          src={preview.startsWith("/") ? link(preview) : preview}
          alt={fill(words.photo, { title })}
          width={96}
          height={96}
        />
      )}
      {state === "sending" ? (
        <progress max={100} value={Math.round(progress * 100)} aria-label={words.sending} />
      ) : null}
    </div>
  );
}
