/** A text as a borrower would see it, made by what borrowers' pages are made by; with its problems and what it would change. */

import type { Brand } from "#contract/brand.ts";
import { fillPlaceholders } from "#contract/languages.ts";
import { kindOfText, type TextId } from "#contract/text-ids.ts";
import type { previewText as endpoint, TextPreview } from "#contract/texts.ts";
import { wholeMessage } from "../../core/text/declared-texts.ts";
import { findTextProblems, problemText } from "../../core/text/lender-texts.ts";
import { readMarkdown } from "../../core/text/markdown.ts";
import { fillPage, fillQuestions } from "../../core/text/page-text.ts";
import { smsLength, smsValues } from "../../core/text/sms-length.ts";
import { readAgreement, readConsent, readQuestions } from "../../core/text/text-formats.ts";
import { textInForce } from "../../core/text/text-in-force.ts";
import { wordChanges } from "../../core/text/word-changes.ts";
import type { QueryHandler } from "../../platform/http/handler.ts";
import { fillAgreement } from "../agreement/template.ts";
import { previewValuesOf } from "./preview-values.ts";
import { lenderFile } from "./standings.ts";

export const previewText: QueryHandler<typeof endpoint> = async (
  db,
  { id, language, source: file },
  call,
) => {
  const { services, today } = call;
  const { settings } = services;
  // A form sends lines as CR LF; stored and shipped texts have LF.
  const source = new TextDecoder().decode(file.bytes).replace(/\r\n/g, "\n");
  const [values, ruling] = await Promise.all([
    previewValuesOf(db, { id, language }, call),
    lenderFile(id, language, call),
  ]);
  const problems = findTextProblems(id, source, settings, today);
  return {
    ok: true,
    data: {
      problems: problems.map((one) => ({ ...one, text: problemText(one, call.language) })),
      preview: previewOf(id, source, { values, brand: settings.brand }),
      changes: wordChanges(ruling?.source ?? textInForce(id, language, services), source),
    },
  };
};

interface Filling {
  values: Readonly<Record<string, string>>;
  brand: Brand;
}

/** What cannot be filled stays as it is written, so that it is seen where it stands. */
function previewOf(id: TextId, source: string, { values, brand }: Filling): TextPreview | null {
  if (source.trim() === "") return null;
  const known = { ...unknownOf(source), ...values };
  switch (kindOfText(id)) {
    case "agreement":
      return { kind: "agreement", ...fillAgreement(readAgreement(source), known) };
    case "consent": {
      const { title, text } = readConsent(source);
      const filled = text.map((paragraph) => fillPlaceholders(paragraph, known));
      return { kind: "consent", title: fillPlaceholders(title, known), text: filled };
    }
    case "message": {
      const text = fillPlaceholders(wholeMessage(id, source.trim()), smsValues(known));
      return { kind: "message", text, spoken: id === "message-voice-code", ...lengthOf(text) };
    }
    case "questions":
      return { kind: "questions", list: fillQuestions(readQuestions(source), brand) };
    case "page": {
      const read = readMarkdown(fillPage(source, brand));
      return read === null ? null : { kind: "page", ...read };
    }
  }
}

const unknownOf = (source: string): Record<string, string> =>
  Object.fromEntries([...source.matchAll(/\{(\w+)\}/g)].map(([found, name]) => [name, found]));

function lengthOf(text: string) {
  const { outside, ...length } = smsLength(text);
  return { ...length, outside: [...outside] };
}
