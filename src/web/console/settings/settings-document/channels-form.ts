/** The list of channels as its form sends it, right or wrong, and what its buttons do to it. */
import { type ChannelPurpose, channelPurposes } from "#contract/channel-purposes.ts";
import type { Market } from "#contract/format.ts";
import { readAmount } from "#contract/typed-number.ts";

/** A channel as it was typed: nothing of it need be right. */
export interface TypedChannel {
  purpose: ChannelPurpose;
  provider: string;
  on: boolean;
  /** Minor units, or the text that is no amount. */
  least: number | string | null;
  most: number | string | null;
  from: string;
  until: string;
  sources: { code: string; payee: string }[];
  sender: string;
}

const markets: readonly Market[] = ["reference", "tz", "ke", "in", "ph"];

/** The document's JSON after the button that was pressed: one moved up, taken away or added, or all as they stand. */
export function channelsBody(form: FormData): string {
  const channels = readForm(form);
  const [, button, at = ""] = /^(up|remove)\.(\d{1,3})$/.exec(text(form, "change")) ?? [];
  if (button === "remove") channels.splice(Number(at), 1);
  if (button === "up" && Number(at) > 0) {
    channels.splice(Number(at) - 1, 0, ...channels.splice(Number(at), 1));
  }
  const purpose = channelPurposes.find((one) => one === text(form, "newPurpose"));
  if (text(form, "change") === "add" && purpose !== undefined) channels.push(newChannel(purpose));
  return JSON.stringify({ channels });
}

function newChannel(purpose: ChannelPurpose): TypedChannel {
  return {
    ...{ purpose, provider: "simulator", on: false, least: null, most: null },
    ...{ from: "", until: "", sources: [], sender: "" },
  };
}

function readForm(form: FormData): TypedChannel[] {
  const market = markets.find((one) => one === text(form, "market")) ?? "reference";
  const channels: TypedChannel[] = [];
  for (let at = 0; form.has(`channels.${at}.purpose`); at += 1) {
    const field = (name: string) => text(form, `channels.${at}.${name}`);
    const purpose = channelPurposes.find((one) => one === field("purpose"));
    if (purpose === undefined) continue;
    channels.push({
      ...{ purpose, provider: field("provider"), on: field("on") === "1" },
      ...{ least: amountOf(field("least"), market), most: amountOf(field("most"), market) },
      ...{ from: field("from"), until: field("until"), sender: field("sender") },
      sources: form
        .getAll(`channels.${at}.sources`)
        .map((code) => ({ code: String(code), payee: field(`payee.${String(code)}`) })),
    });
  }
  return channels;
}

function text(form: FormData, name: string): string {
  return String(form.get(name) ?? "").trim();
}

/** What is no amount stays as it was typed, and is said to be none. */
function amountOf(typed: string, market: Market): number | string | null {
  return typed === "" ? null : (readAmount(typed, market) ?? typed);
}

/** From a document's JSON, which a draft may hold in any state. */
export function typedChannels(body: string): TypedChannel[] {
  const read: unknown = JSON.parse(body);
  const { channels } = (read ?? {}) as { channels?: unknown };
  return Array.isArray(channels) ? (channels as TypedChannel[]) : [];
}
