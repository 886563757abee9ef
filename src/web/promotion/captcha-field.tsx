/** The picture with four characters, another one, or the question in words for who cannot see it (PL-3, PL-4). */
import { places } from "../client/places.ts";
import { Icon } from "../ui/icon.tsx";
import type { Answered, Sent } from "./answered.ts";
import { described, Field } from "./form-field.tsx";
import type { Landing } from "./load.ts";

interface CaptchaFieldProps {
  landing: Landing;
  done: { sent: Sent; answered: Answered } | undefined;
  focus: boolean;
}

export function CaptchaField({ landing: { words, form }, done, focus }: CaptchaFieldProps) {
  const { sent, answered } = done ?? {};
  const wrong = answered?.wrong.capcode;
  const sid = answered?.sid ?? form.sid;
  const picture = answered?.picture ?? form.picture;
  const passed = answered?.passed ?? "";
  const question = answered?.question ?? "";
  // A new picture wants a new answer; as long as it is the same one, what was typed stands.
  const fresh = sent !== undefined && sent.picture !== picture;
  const asked = answered?.intent === "question" && question !== "";
  const solved = passed !== "" && !fresh;
  const address = `${places.promotionPicture}?sid=${sid}&n=${picture}`;
  return (
    <Field name="capcode" label={words.captcha} wrong={wrong}>
      <p id="question" className="notice" role="status" hidden={question === ""}>
        {question}
      </p>
      <div className="beside of-picture">
        <div className="box">
          <input
            {...described("capcode", wrong)}
            type="text"
            inputMode="text"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={form.lengths.captcha}
            defaultValue={fresh || asked ? "" : sent?.capcode}
            // biome-ignore lint/a11y/noAutofocus: a page that was sent to say what is wrong leads there
            autoFocus={focus || asked}
          />
        </div>
        <div className="captcha">
          <img
            id="picture"
            src={sid === "" || solved || question !== "" ? undefined : address}
            alt={words.picture}
            width={186}
            height={67}
            hidden={sid === "" || solved || question !== ""}
          />
          <span id="solved" className="solved" hidden={!solved}>
            <Icon name="check" size={20} />
            {words.pictureSolved}
          </span>
        </div>
      </div>
      <div className="captcha-ways">
        <button type="submit" className="text-button" name="intent" value="picture">
          {words.anotherPicture}
        </button>
        <button type="submit" className="text-button" name="intent" value="question">
          {words.cannotSee}
        </button>
      </div>
      <input type="hidden" name="sid" value={sid} />
      <input type="hidden" name="picture" value={picture} />
      <input type="hidden" name="passed" value={passed} />
      <input type="hidden" name="question" value={question} />
      <input
        type="hidden"
        name="until"
        value={answered?.wait ? Date.now() + answered.wait * 1_000 : ""}
      />
    </Field>
  );
}
