/** Every kind of configuration that the server declares is named and linked in the list at /console/settings, in every language. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "#contract/languages.ts";
import { everyConfigurationKind } from "#server/app/registry/configuration-kinds.ts";
import { kindPages } from "#web/console/access/settings-pages.ts";
import { isPageKind } from "#web/console/settings/settings-document/settings-document.fields.ts";

const declared = everyConfigurationKind.map(({ kind }) => kind);

test("[PD-6] each kind has a page, and no page is for a kind that is gone", () => {
  expect(Object.keys(kindPages).toSorted()).toEqual(declared.toSorted());
  const routes = readFileSync(new URL("../src/web/routes.ts", import.meta.url), "utf8");
  for (const [kind, path] of Object.entries(kindPages)) {
    const isForm = path.startsWith("/console/settings/");
    if (isForm) expect(isPageKind(kind), kind).toBe(true);
    else expect(routes).toContain(`"${path.slice(1)}"`);
  }
});

test.each(languages)("each kind has its name in %s", (language) => {
  const file = new URL(`../locales/${language}/settings.json`, import.meta.url);
  const { kinds } = JSON.parse(readFileSync(file, "utf8")) as { kinds: Record<string, unknown> };
  for (const kind of declared) expect(kinds[kind], kind).toHaveProperty("name");
});
