/** The form of the settings all languages of a template share: its picture, and the attribution of visits and registrations. */
import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { fill } from "../../../client/fill.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/fields.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { pathOf } from "./promotion-template.address.ts";
import { LineField } from "./promotion-template.fields.tsx";
import type { TemplateProps } from "./promotion-template.view.tsx";

export function SettingsForm({ data, refused }: TemplateProps) {
  const { words, settings, picture, looked } = data;
  const { formData } = useNavigation();
  const fileId = useId();
  const value = (name: keyof typeof settings) => refused?.typed[name] ?? settings[name];
  return (
    <Form
      method="post"
      action={pathOf(data, {})}
      encType="multipart/form-data"
      className="template-form"
    >
      {looked.settings === 0 || looked.settings === data.settingsVersion ? null : (
        <Notice>{fill(words.earlier, { version: looked.settings })}</Notice>
      )}
      <input type="hidden" name="intent" value="settings" />
      <input type="hidden" name="template" value={data.templateId} />
      <input type="hidden" name="language" value={data.language} />
      <input type="hidden" name="version" value={data.settingsVersion} />
      <div className="template-picture">
        {picture === null ? null : (
          <img src={picture} alt={words.pictureNow} width={96} height={96} />
        )}
        <Select
          label={words.picture}
          name="picture"
          defaultValue={value("picture")}
          options={choicesOf(data)}
          wrong={refused?.wrong.picture}
        />
      </div>
      <div className="field">
        <label htmlFor={fileId}>{words.upload}</label>
        <input
          id={fileId}
          className="template-file"
          type="file"
          name="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby={`${fileId}-note`}
        />
        <p id={`${fileId}-note`} className="hint">
          {words.uploadHint}
        </p>
      </div>
      <LineField
        label={words.merchant}
        name="merchantNumber"
        maxLength={64}
        hint={words.merchantHint}
        value={value("merchantNumber")}
      />
      <LineField
        label={words.tag}
        name="tag"
        maxLength={64}
        hint={words.tagHint}
        value={value("tag")}
      />
      <div className="template-ways">
        <Button type="submit" pending={formData?.get("intent") === "settings"}>
          {words.save}
        </Button>
      </div>
    </Form>
  );
}

function choicesOf({ words, settings, pictures }: TemplateProps["data"]) {
  const { none, saved, own } = words.pictures;
  const isKept = settings.picture !== "" && !pictures.includes(settings.picture);
  return [
    ...(isKept ? [{ value: settings.picture, label: saved }] : []),
    ...pictures.map((value) => ({ value, label: own })),
    { value: "", label: none },
  ];
}
