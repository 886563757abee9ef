/** Markup of the landing page's template: the choice of template and language, its texts, shared settings, and versions. */

import { Form, Link } from "react-router";
import { documentLanguage, languageNames, languages } from "#contract/languages.ts";
import { defaultTemplateId } from "#contract/promotion-template-limits.ts";
import { fill } from "../../../client/fill.ts";
import { Button } from "../../../ui/button.tsx";
import { Card, Foldable, Notice } from "../../../ui/layout.tsx";
import { PromotionTabs } from "../promotion-tabs/promotion-tabs.tsx";
import { pathOf } from "./promotion-template.address.ts";
import { LineField } from "./promotion-template.fields.tsx";
import type { TemplateData } from "./promotion-template.route.tsx";
import type { Refused } from "./promotion-template.save.ts";
import { Versions } from "./promotion-template.versions.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { TextsForm } from "./texts-form.tsx";

export interface TemplateProps {
  data: TemplateData;
  refused: Refused | undefined;
}

export function TemplateView(props: TemplateProps) {
  const { data, refused } = props;
  const { words, language, looked } = data;
  return (
    <div className="console-stack">
      <h1>{words.title}</h1>
      <PromotionTabs words={words.tabs} here="landing" />
      <p className="muted">{words.about}</p>
      <Told {...props} />
      <Templates {...props} />
      <nav className="tabs many" aria-label={words.languages}>
        {languages.map((one) => (
          <Link
            key={one}
            to={pathOf(data, { language: one })}
            lang={documentLanguage(one)}
            aria-current={one === language ? "true" : undefined}
          >
            {languageNames[one]}
          </Link>
        ))}
      </nav>
      <Card title={fill(words.texts, { language: languageNames[language] })}>
        {/* Another text, or another version of it, begins anew. */}
        <TextsForm
          key={`${data.templateId} ${language} ${looked.texts} ${data.version}`}
          data={data}
          refused={refused?.form === "texts" ? refused : undefined}
        />
        <Versions data={data} of="version" versions={data.versions} looked={looked.texts} />
      </Card>
      <Card title={words.settings}>
        <SettingsForm
          key={`${data.templateId} ${looked.settings} ${data.settingsVersion}`}
          data={data}
          refused={refused?.form === "settings" ? refused : undefined}
        />
        <Versions
          data={data}
          of="settings"
          versions={data.settingsVersions}
          looked={looked.settings}
        />
      </Card>
    </div>
  );
}

function Told({ data, refused }: TemplateProps) {
  const { words, told, templateId } = data;
  if (refused !== undefined) {
    return refused.message === "" ? null : (
      <div role="alert">
        <Notice kind="bad">{refused.message}</Notice>
      </div>
    );
  }
  const said = told.added
    ? fill(words.added, { name: templateId })
    : told.saved === ""
      ? ""
      : fill(words.saved, { version: told.saved });
  return said === "" ? null : (
    <div role="status">
      <Notice>{said}</Notice>
    </div>
  );
}

function Templates({ data, refused }: TemplateProps) {
  const { words, templates, templateId, address } = data;
  const adding = refused?.form === "add" ? refused : undefined;
  return (
    <Card>
      {templates.length < 2 ? null : (
        <nav className="template-list" aria-label={words.templates}>
          {templates.map((one) => (
            <Link
              key={one}
              className="tap"
              to={pathOf(data, { template: one === defaultTemplateId ? "" : one })}
              aria-current={one === templateId ? "true" : undefined}
            >
              {one === defaultTemplateId ? words.main : one}
            </Link>
          ))}
        </nav>
      )}
      <p className="template-address">
        <span className="muted small">{words.address}</span>{" "}
        <a className="tap" href={address} target="_blank" rel="noopener">
          {address}
        </a>
      </p>
      <Foldable title={words.add} open={adding !== undefined}>
        <Form method="post" className="template-form" aria-label={words.add}>
          <p className="muted small">{words.addText}</p>
          <input type="hidden" name="intent" value="add" />
          <input type="hidden" name="language" value={data.language} />
          <LineField
            label={words.name}
            name="name"
            hint={words.nameHint}
            maxLength={40}
            value={adding?.typed.templateId ?? ""}
            wrong={adding?.wrong.templateId}
          />
          <Button type="submit" kind="quiet">
            {words.addNow}
          </Button>
        </Form>
      </Foldable>
    </Card>
  );
}
