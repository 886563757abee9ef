/**
 * The form field for pictures and PDFs (CP-6): thumbnails that can be removed, and a picker for one more until the maximum is
 * reached. Without script the picker is a plain file field with a button of its own, read by takePictures.
 */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { WordsOf } from "#contract/catalogue.ts";
import { documentIdOf, imageInSize } from "#contract/image-address.ts";
import { fill } from "../../client/fill.ts";
import { useBorrowerLink } from "../../client/session-provider.tsx";
import { Icon } from "../../ui/icon.tsx";
import { pictureFields } from "./picture-fields.ts";
import type { Picture, Pictures } from "./use-pictures.ts";

type UploaderWords = WordsOf<"uploader.page">;

interface PictureFieldProps {
  label: string;
  pictures: Pictures;
  words: UploaderWords;
  /** Why a picture sent without script was rejected. */
  wrong?: string | undefined;
}

/** Must be inside a form of encoding multipart/form-data. */
export function PictureField({ label, pictures, words, wrong }: PictureFieldProps) {
  const { list, most } = pictures;
  const picker = useRef<HTMLInputElement>(null);
  const scripted = useScripted();
  const take = (input: HTMLInputElement): void => {
    const file = input.files?.[0];
    // Emptied, so that the same photo can be chosen again and the form does not send it a second time.
    input.value = "";
    if (file !== undefined) pictures.add(file);
  };
  const takeEarly = useEffectEvent(() => {
    if (picker.current?.files?.length) take(picker.current);
  });
  // Chosen before script ran.
  useEffect(() => takeEarly(), []);
  const remove = (key: string): void => {
    pictures.remove(key);
    // The button that had the focus disappears; the picker is back by the next frame.
    requestAnimationFrame(() => picker.current?.focus());
  };
  return (
    <fieldset className="uploader">
      <legend>
        {label} <span className="muted">{fill(words.count, { count: list.length, most })}</span>
      </legend>
      <ul className="pictures">
        {list.map((picture, index) => (
          <Shown
            key={picture.key}
            picture={picture}
            number={index + 1}
            words={words}
            scripted={scripted}
            onRemove={() => remove(picture.key)}
            onTryAgain={() => pictures.tryAgain(picture.key)}
          />
        ))}
        {list.length >= most ? null : (
          <li className="picker">
            <label>
              <Icon name="plus" />
              <span>{words.add}</span>
              <input
                ref={picker}
                type="file"
                accept="image/*,application/pdf"
                name={pictureFields.chosen}
                onChange={(event) => take(event.currentTarget)}
                aria-describedby={wrong === undefined ? undefined : "picture-wrong"}
              />
            </label>
            <button
              type="submit"
              className="button quiet without-script"
              name={pictureFields.add}
              value="1"
              formNoValidate
            >
              {words.addChosen}
            </button>
          </li>
        )}
      </ul>
      {wrong === undefined ? null : (
        <p id="picture-wrong" className="rejection">
          {wrong}
        </p>
      )}
    </fieldset>
  );
}

interface ShownProps {
  picture: Picture;
  number: number;
  words: UploaderWords;
  scripted: boolean;
  onRemove(): void;
  onTryAgain(): void;
}

function Shown({ picture, number, words, scripted, onRemove, onTryAgain }: ShownProps) {
  const { state, address, preview, progress, message } = picture;
  const link = useBorrowerLink();
  const isDocument = documentIdOf(address) !== null;
  const name = fill(isDocument ? words.document : words.picture, { number });
  const source =
    preview || (address === "" || isDocument ? "" : link(imageInSize(address, "thumb")));
  return (
    <li className={`picture ${state}`}>
      {source === "" ? (
        <span className="blank" role="img" aria-label={name}>
          <Icon name="document" />
          {isDocument ? <small>{name}</small> : null}
        </span>
      ) : (
        <img src={source} alt={name} width={88} height={88} decoding="async" />
      )}
      {state === "sending" ? (
        <progress
          max={100}
          value={Math.round(progress * 100)}
          aria-label={fill(words.sending, { number })}
        />
      ) : null}
      {state === "failed" ? (
        <div className="told">
          <p className="rejection">{message}</p>
          <button type="button" className="button quiet" onClick={onTryAgain}>
            {words.again}
          </button>
        </div>
      ) : null}
      {state === "saved" ? (
        <input type="hidden" name={pictureFields.saved} value={address} />
      ) : null}
      <button
        // With script it must not be a submit button: Enter in a field would press the first one.
        type={scripted ? "button" : "submit"}
        className="remove"
        name={pictureFields.remove}
        value={address}
        formNoValidate
        aria-label={fill(isDocument ? words.removeDocument : words.remove, { number })}
        onClick={(event) => {
          event.preventDefault();
          onRemove();
        }}
      >
        <Icon name="close" size={18} />
      </button>
    </li>
  );
}

function useScripted(): boolean {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return scripted;
}
