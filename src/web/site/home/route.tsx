/** The start page: who the lender is and how to reach the app and a person. */
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { fill } from "../../client/fill.ts";
import { readWebRequest } from "../../client/web-request.ts";
import { ownScript } from "../../own-script-sent.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { LanguageChooser } from "../../ui/language-chooser.tsx";
import { copy } from "./copy.ts";

export function loader({ context }: LoaderFunctionArgs) {
  const { brand, language } = readWebRequest(context);
  const { displayName, deepLinkScheme, servicePhone, serviceEmail } = brand;
  return { words: copy[language], displayName, deepLinkScheme, servicePhone, serviceEmail };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData?.displayName ?? "" },
  { name: "description", content: loaderData?.words.text ?? "" },
];

export const handle = ownScript("site");

export default function Home() {
  const { words, displayName, deepLinkScheme, servicePhone, serviceEmail } =
    useLoaderData<typeof loader>();
  return (
    <main className="page home">
      <p className="brand-name">{displayName}</p>
      <h1>{words.title}</h1>
      <p className="muted">{words.text}</p>
      <div className="stack">
        <ButtonLink to={`${deepLinkScheme}://`} document>
          {words.openApp}
        </ButtonLink>
        <a className="tap" href={`tel:${servicePhone.replace(/[^+\d]/g, "")}`}>
          {fill(words.call, { phone: servicePhone })}
        </a>
        <a className="tap" href={`mailto:${serviceEmail}`}>
          {fill(words.write, { email: serviceEmail })}
        </a>
      </div>
      <LanguageChooser />
    </main>
  );
}
