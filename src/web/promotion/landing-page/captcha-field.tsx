/** The picture with four characters, another one, or four spoken digits for those who cannot see it (PL-3, PL-4). */
import { screenPaths } from "../../client/screen-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Answered, Sent } from "./landing.answered.ts";
import { described, Field } from "./landing.form-field.tsx";
import type { Landing } from "./landing.load.ts";

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
  const spoken = answered?.spoken ?? "";
  // A new picture needs a new answer; while it is the same one, what was typed stays.
  const fresh = sent !== undefined && sent.picture !== picture;
  const asked = answered?.intent === "sound" && spoken !== "";
  const solved = passed !== "" && !fresh;
  const address = `${screenPaths.promotionPicture}?sid=${sid}&n=${picture}`;
  return (
    <Field name="capcode" label={words.captcha} wrong={wrong}>
      <div id="heard" className="notice heard" role="status" hidden={!answered?.sound}>
        <p id="heard-words">{words.heard}</p>
        {/* biome-ignore lint/a11y/useMediaCaption: what is said is what is asked for */}
        <audio id="sound" controls src={answered?.sound || undefined} aria-label={words.sound} />
      </div>
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
            src={sid === "" || solved || spoken !== "" ? undefined : address}
            alt={words.picture}
            width={186}
            height={67}
            hidden={sid === "" || solved || spoken !== ""}
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
        <button type="submit" className="text-button" name="intent" value="sound">
          {words.cannotSee}
        </button>
      </div>
      <input type="hidden" name="sid" value={sid} />
      <input type="hidden" name="picture" value={picture} />
      <input type="hidden" name="passed" value={passed} />
      <input type="hidden" name="spoken" value={spoken} />
      <input type="hidden" name="proof" />
      <input
        type="hidden"
        name="until"
        value={answered?.wait ? Date.now() + answered.wait * 1_000 : ""}
      />
    </Field>
  );
}
