/**
 * What the configuration file alone says of providers: the places where codes are paid, and the lender's codes of banks, wallets and
 * templates at a provider. The console shows it and where it comes from, and changes none of it (decision record 0143).
 */
import { type readChannels as endpoint, providerTables } from "#contract/channels.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Language } from "#contract/languages.ts";
import { codeChannels } from "../../core/channel/code-channels.ts";
import { tablesDefault } from "../../platform/provider-ports/providers-setting.ts";
import type { Settings } from "../../platform/services/settings.ts";

type Table = Output<typeof endpoint>["tables"][number];

export function tablesShown(
  settings: Pick<Settings, "brand" | "codeChannels" | "providers">,
  language: Language,
): Table[] {
  return providerTables.map((table): Table => {
    if (table === "codeChannels") {
      const rows = codeChannels(settings).map(({ code, name }) => ({ code, to: name[language] }));
      const source = settings.codeChannels === null ? "usual" : "file";
      return { table, setting: table, source, rows };
    }
    const given = settings.providers.tables[table];
    // The file replaces a table as a whole.
    const source = given === tablesDefault[table] ? "usual" : "file";
    const rows = Object.entries(given).map(([code, to]) => ({ code, to }));
    return { table, setting: `providers.${table}`, source, rows };
  });
}
