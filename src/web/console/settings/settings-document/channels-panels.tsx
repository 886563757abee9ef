/** How the channels stand, what this server has of each provider's settings, and a document's channels where they are only read. */
import { fill } from "../../../client/fill.ts";
import { Notice } from "../../../ui/layout.tsx";
import { DataTable } from "../../parts/data-table.tsx";
import { Panel } from "../../parts/panel.tsx";
import { type BadgeState, StateBadge } from "../../parts/state-badge.tsx";
import {
  amountText,
  type ChannelsRead,
  type ChannelWords,
  providerName,
} from "./channels-fields.tsx";
import { typedChannels } from "./channels-form.ts";

interface PanelProps {
  own: ChannelWords;
  read: ChannelsRead;
}

const looks: Readonly<Record<ChannelsRead["states"][number]["state"], BadgeState>> = {
  open: "holds",
  closed: "care",
  off: "retired",
  "not-here": "refused",
  former: "told",
};

export function ChannelStates({ own, read }: PanelProps) {
  return (
    <>
      {read.payoutsWaiting === 0 ? null : (
        <Notice kind="bad">
          {fill(own.payoutsWaiting, { count: String(read.payoutsWaiting) })}
        </Notice>
      )}
      <Panel title={own.state} aside={own.stateAside} flush>
        <DataTable
          caption={own.state}
          rows={read.states}
          keyOf={({ purpose, provider }) => `${purpose} ${provider}`}
          look={({ state }) => (state === "not-here" ? "late" : undefined)}
          phone="cards"
          columns={[
            { name: own.purpose, cell: ({ purpose }) => own.purposes[purpose] },
            {
              name: own.provider,
              named: true,
              cell: ({ provider }) => nameIn(provider, { own, read }),
            },
            {
              name: own.standing,
              named: true,
              cell: ({ state }) => (
                <StateBadge state={looks[state]}>{own.states[state]}</StateBadge>
              ),
            },
            {
              name: own.succeeded,
              named: true,
              figure: true,
              cell: ({ facts }) => facts.succeeded,
            },
            { name: own.failed, named: true, figure: true, cell: ({ facts }) => facts.failed },
            { name: own.underWay, named: true, figure: true, cell: ({ facts }) => facts.underWay },
            { name: own.unknown, named: true, figure: true, cell: ({ facts }) => facts.unknown },
            { name: own.lastSuccess, named: true, cell: ({ facts }) => facts.lastSuccess || "–" },
            { name: own.lastFailure, named: true, cell: ({ facts }) => facts.lastFailure || "–" },
          ]}
        />
      </Panel>
    </>
  );
}

export function ProviderSettings({ own, read }: PanelProps) {
  return (
    <Panel title={own.providers} aside={own.providersAside} flush>
      <DataTable
        caption={own.providers}
        rows={read.providers.filter(({ provider }) => provider !== "none")}
        keyOf={({ provider }) => provider}
        look={({ fits }) => (fits ? undefined : "done")}
        phone="cards"
        columns={[
          {
            name: own.provider,
            cell: (one) => (
              <>
                {providerName(one, own)}
                {one.fits ? null : <p className="muted small">{own.elsewhere}</p>}
              </>
            ),
          },
          { name: own.host, named: true, cell: ({ host }) => host || "–" },
          {
            name: own.settings,
            named: true,
            cell: ({ settings }) => (
              <ul className="channel-settings">
                {settings.map(({ name, set }) => (
                  <li key={name}>
                    <code>{name}</code>{" "}
                    <StateBadge state={set ? "holds" : "draft"}>
                      {set ? own.set : own.notSet}
                    </StateBadge>
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </Panel>
  );
}

/** What only the configuration file says, with where it stands there. */
export function FileTables({ own, read }: PanelProps) {
  return (
    <Panel title={own.tables} aside={own.tablesAside} flush>
      <DataTable
        caption={own.tables}
        rows={read.tables}
        keyOf={({ table }) => table}
        phone="cards"
        columns={[
          {
            name: own.table,
            cell: ({ table, setting }) => (
              <>
                {own.tableNames[table]}
                <small>
                  <code>{setting}</code>
                </small>
              </>
            ),
          },
          {
            name: own.tableFrom,
            named: true,
            cell: ({ source }) => (
              <StateBadge state={source === "file" ? "holds" : "told"}>
                {own.tableSources[source]}
              </StateBadge>
            ),
          },
          {
            name: own.tableRows,
            named: true,
            cell: ({ rows }) =>
              rows.length === 0 ? (
                "–"
              ) : (
                <ul className="channel-settings">
                  {rows.map(({ code, to }) => (
                    <li key={code}>
                      <code>{code}</code> {to}
                    </li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
    </Panel>
  );
}

/** The channels of a document that cannot be changed now. */
export function ChannelValues({ own, read, body }: PanelProps & { body: string }) {
  return (
    <DataTable
      caption={own.state}
      rows={typedChannels(body)}
      keyOf={({ purpose, provider }) => `${purpose} ${provider}`}
      phone="cards"
      columns={[
        { name: own.purpose, cell: ({ purpose }) => own.purposes[purpose] },
        {
          name: own.provider,
          named: true,
          cell: ({ provider }) => nameIn(provider, { own, read }),
        },
        { name: own.on, named: true, cell: ({ on }) => (on ? own.on : own.off) },
        {
          name: own.amounts,
          named: true,
          cell: ({ least, most }) =>
            least === null && most === null
              ? own.anyAmount
              : `${amountText(least, read) || "0"} – ${amountText(most, read) || "…"}`,
        },
        {
          name: own.time,
          named: true,
          cell: ({ from, until }) => (from === "" ? own.allDay : `${from} – ${until}`),
        },
        {
          name: own.sources,
          named: true,
          cell: ({ sources }) =>
            sources
              .map(({ code, payee }) => (payee === "" ? code : `${code} (${payee})`))
              .join(", ") || "–",
        },
      ]}
    />
  );
}

function nameIn(provider: string, { own, read }: PanelProps): string {
  const found = read.providers.find((one) => one.provider === provider);
  return found === undefined ? provider : providerName(found, own);
}

/** "channels[2].most" as "3. Largest amount". */
export function channelFieldName(path: string, own: ChannelWords): string {
  const [, at = "", field = ""] = /^channels\[(\d+)\]\.(\w+)/.exec(path) ?? [];
  const labels: Readonly<Record<string, unknown>> = own;
  const label = labels[field];
  return at === "" ? path : `${Number(at) + 1}. ${typeof label === "string" ? label : field}`;
}

/** A value of a difference as people read it: amounts in units, names instead of codes. */
export function channelValue(path: string, value: string, { own, read }: PanelProps): string {
  const field = path.replace(/^.*\./, "");
  if (value === "") return "";
  if (field === "on") return value === "true" ? own.on : own.off;
  if (field === "purpose")
    return (own.purposes as Readonly<Record<string, string>>)[value] ?? value;
  if (field === "provider") return nameIn(value, { own, read });
  const isAmount = (field === "least" || field === "most") && /^\d+$/.test(value);
  return isAmount ? `${read.currencySymbol} ${amountText(Number(value), read)}` : value;
}
