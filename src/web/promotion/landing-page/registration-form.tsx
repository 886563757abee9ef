/** The one form of the landing (PL-2 to PL-4). Script changes this markup and adds nothing: every message has its element. */
import type { ReactNode } from "react";
import { filledInPhone, showPhone } from "#contract/phone.ts";
import { fill } from "../../client/fill.ts";
import { screenPaths } from "../../client/screen-paths.ts";
import { addressOfScript } from "../../delivery/page-scripts-sent/page-scripts-sent.ts";
import { CaptchaField } from "./captcha-field.tsx";
import type { Answered, Sent } from "./landing.answered.ts";
import type { FieldName } from "./landing.check.ts";
import { described, Field } from "./landing.form-field.tsx";
import type { Landing } from "./landing.load.ts";
import { hashes } from "./landing.source.ts";

interface RegistrationFormProps {
  landing: Landing;
  done: { sent: Sent; answered: Answered } | undefined;
}

export function RegistrationForm({ landing, done }: RegistrationFormProps) {
  const { words, template, form } = landing;
  const { rule, lengths } = form;
  const answered = done?.answered;
  const wrong = answered?.wrong ?? {};
  const first = firstWrong(wrong);
  const phone = filledInPhone(done?.sent.phone ?? "", rule);
  const message = answered?.message ?? form.message;
  return (
    <form
      id="registration"
      className="landing-form"
      method="post"
      action={form.action}
      noValidate
      data-send={form.send}
      data-facts={JSON.stringify(factsForScript(landing))}
      data-wait={answered?.wait || undefined}
    >
      {/* The button that Enter presses: those further down do other things. */}
      <button type="submit" name="intent" value="enter" hidden tabIndex={-1} />
      <input type="hidden" name="template" value={template.id} />
      <div className="card stack">
        <Field
          name="phone"
          label={words.phone}
          wrong={wrong.phone}
          hint={fill(words.phoneHint, { example: showPhone(rule.example, rule) })}
        >
          <div className="box">
            <input
              {...described("phone", wrong.phone)}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              defaultValue={phone}
              // biome-ignore lint/a11y/noAutofocus: a page that was sent to say what is wrong leads there
              autoFocus={first === "phone"}
            />
          </div>
        </Field>
        <CaptchaField landing={landing} done={done} focus={first === "capcode"} />
        <Field name="smsCode" label={words.code} wrong={wrong.smsCode}>
          <div className="beside">
            <div className="box">
              <input
                {...described("smsCode", wrong.smsCode)}
                type="text"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={lengths.code}
                defaultValue={done?.sent.smsCode}
                // biome-ignore lint/a11y/noAutofocus: see above; a code just sent is typed next
                autoFocus={first === "smsCode" || answered?.good === true}
              />
            </div>
            <button type="submit" className="button quiet" name="intent" value="code">
              {words.getCode}
            </button>
          </div>
        </Field>
        <p id="said" className="said" data-good={answered?.good || undefined} role="status">
          {message}
        </p>
      </div>
      <div className="action-bar">
        <p className="small muted">
          <Consent landing={landing} />
        </p>
        <button type="submit" className="button main" name="intent" value="register">
          {template.button}
        </button>
      </div>
    </form>
  );
}

/** The first wrong field in the page's order, not in the order of discovery. */
function firstWrong(wrong: Answered["wrong"]): FieldName | undefined {
  return (["phone", "capcode", "smsCode"] as const).find((name) => wrong[name] !== undefined);
}

/** "By registering you agree to the {agreement} and the {privacy}." with both as links. */
function Consent({ landing: { words, page } }: { landing: Landing }) {
  const links: Record<string, ReactNode> = {
    agreement: <a href={`#${hashes.agreement}`}>{words.agreement}</a>,
    privacy: (
      // Another tab, so that nothing typed here is lost.
      <a href={page.privacy} target="_blank" rel="noopener" title={words.newTab}>
        {words.privacy}
      </a>
    ),
  };
  return words.consent.split(/\{(\w+)\}/).map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never change places
    return <span key={at}>{at % 2 === 1 ? links[part] : part}</span>;
  });
}

/** Rules and texts that let the script validate without asking the server. */
function factsForScript({ words, form, template }: Landing) {
  const { rule, lengths } = form;
  return {
    rule,
    lengths,
    picture: screenPaths.promotionPicture,
    proof: addressOfScript("proof"),
    template: template.id,
    words: {
      phone: words.phoneWrong,
      phoneFirst: words.phoneFirst,
      capcode: fill(words.captchaWrong, { length: lengths.captcha }),
      smsCode: fill(words.codeWrong, { length: lengths.code }),
      seconds: words.seconds,
      doNotResend: words.doNotResend,
      codeAgain: words.codeAgain,
      pictureFailed: words.pictureFailed,
      working: words.working,
      offline: words.offline,
      failed: words.failed,
    },
  };
}
