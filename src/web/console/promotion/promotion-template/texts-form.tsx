/** The form with one language's texts. The preview opens in another tab, so that no input can be lost. */

import { type FormEvent, useRef } from "react";
import { useNavigation, useSubmit } from "react-router";
import { documentLanguage } from "#contract/languages.ts";
import { templateLimits } from "#contract/promotion-template-limits.ts";
import { fill } from "../../../client/fill.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { pathOf } from "./promotion-template.address.ts";
import { LineField, TextField } from "./promotion-template.fields.tsx";
import type { TextName } from "./promotion-template.save.ts";
import type { TemplateProps } from "./promotion-template.view.tsx";

export function TextsForm({ data, refused }: TemplateProps) {
  const { words, texts, language, looked } = data;
  const submit = useSubmit();
  const { formData } = useNavigation();
  const saving = formData?.get("intent") === "texts";
  const form = useRef<HTMLFormElement>(null);
  const field = (name: TextName) => ({
    label: words.fields[name],
    name,
    value: refused?.typed[name] ?? texts[name],
    wrong: refused?.wrong[name],
    lang: documentLanguage(language),
  });
  // The preview button targets another tab, so the browser submits it natively.
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.hasAttribute("formtarget")) return;
    event.preventDefault();
    if (!saving) void submit(form.current, { preventScrollReset: false });
  };
  return (
    <form
      ref={form}
      method="post"
      action={pathOf(data, {})}
      className="template-form"
      onSubmit={onSubmit}
    >
      {looked.texts === 0 || looked.texts === data.version ? null : (
        <Notice>{fill(words.earlier, { version: looked.texts })}</Notice>
      )}
      <input type="hidden" name="intent" value="texts" />
      <input type="hidden" name="template" value={data.templateId} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="version" value={data.version} />
      <LineField
        {...field("title")}
        maxLength={templateLimits.title * 2}
        hint={words.placeholders}
      />
      <TextField {...field("text")} rows={3} maxLength={templateLimits.text * 2} />
      <TextField {...field("points")} rows={4} maxLength={1_000} />
      <LineField {...field("button")} maxLength={templateLimits.button * 2} />
      <LineField {...field("agreementTitle")} maxLength={templateLimits.agreementTitle * 2} />
      <TextField
        {...field("agreement")}
        rows={12}
        maxLength={templateLimits.agreement}
        hint={words.agreementHint}
      />
      <div className="template-ways">
        <Button type="submit" pending={saving}>
          {words.save}
        </Button>
        <Button
          type="submit"
          kind="quiet"
          formAction={consolePaths.promotionPreview}
          formTarget="_blank"
          title={words.previewHint}
        >
          {words.preview}
        </Button>
      </div>
    </form>
  );
}
