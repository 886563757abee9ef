/**
 * Preview of the texts as they are typed, at /console/promotion/preview: the landing's own markup and style, its form disabled.
 * Nothing is stored; it opens in a tab of its own, from the form, with and without script.
 */
import {
  type ActionFunctionArgs,
  createContext,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
} from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { documentLanguage } from "#contract/languages.ts";
import { previewTemplate } from "#contract/promotion-template.ts";
import { sentForm } from "../../../client/sent-form.ts";
import { readWebRequest } from "../../../client/web-request.ts";
import { withoutScript } from "../../../delivery/page-scripts-sent/page-scripts-sent.ts";
import { AgreementText } from "../../../promotion/landing-page/agreement-section.tsx";
import { landingOf } from "../../../promotion/landing-page/landing.load.ts";
import { Points, StartHead } from "../../../promotion/landing-page/landing.parts.tsx";
import { RegistrationForm } from "../../../promotion/landing-page/registration-form.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { loadedForStaff } from "../../access/for-staff.ts";
import { languageOfForm, textsOfForm, tooLongText } from "./promotion-template.save.ts";

const previewCopy = wordsByLanguage("promotion-template.preview");

/** Loaders run after an action, too. */
const formWasSent = createContext(false);

/** Without submitted texts, such as on reload, redirects to where texts are typed. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(formWasSent)) throw redirect(consolePaths.promotionTemplate);
  return null;
}

export async function action({ request, url, context }: ActionFunctionArgs) {
  context.set(formWasSent, true);
  const web = readWebRequest(context);
  const form = await sentForm(request);
  const language = languageOfForm(form, web.language);
  const typed = textsOfForm(form);
  const words = previewCopy[web.language];
  const long = tooLongText(typed, web.language);
  if (long !== null) return { words, wrong: Object.values(long)[0] ?? "", landing: null, language };
  const templateId = String(form.get("template") ?? "").slice(0, 64);
  const answer = await web.staffClient.call(previewTemplate, { templateId, language, ...typed });
  if (!answer.ok && answer.kind === "rejection" && !leadsElsewhere(answer.rejection)) {
    return { words, wrong: answer.message, landing: null, language };
  }
  const template = loadedForStaff(answer, new URL(consolePaths.promotionTemplate, url));
  const landing = landingOf({ ...web, language, parameters: {} }, template, {
    sid: null,
    told: null,
    notOpen: null,
  });
  return { words, wrong: "", landing, language };
}

function leadsElsewhere(rejection: string | null): boolean {
  return ["staffNeeded", "ownPasswordNeeded", "roleNeeded", "notFound"].includes(rejection ?? "");
}

export const handle = withoutScript;

export const meta: MetaFunction<typeof loader> = () => [{ name: "robots", content: "noindex" }];

export default function Preview() {
  const model = useActionData<typeof action>();
  if (model === undefined) return null;
  const { words, wrong, landing, language } = model;
  return (
    <main className="page landing">
      <title>{words.title}</title>
      {landing === null ? (
        <Notice kind="bad">
          <p>{wrong}</p>
          <p>{words.wrong}</p>
        </Notice>
      ) : (
        <>
          <div className="stack" lang={documentLanguage(language)}>
            <StartHead template={landing.template} />
            <div inert>
              <RegistrationForm landing={landing} done={undefined} />
            </div>
            <Points points={landing.template.points} />
            <h2>{landing.template.agreement.title}</h2>
            <AgreementText agreement={landing.template.agreement} />
          </div>
          <Notice>{words.text}</Notice>
        </>
      )}
    </main>
  );
}
