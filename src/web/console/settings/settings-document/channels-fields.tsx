/** The form of the channels: a block each, in the order of preference, with what is wrong beside its field. Works without script. */
import { Form } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { channelPurposes } from "#contract/channel-purposes.ts";
import type { readChannels } from "#contract/channels.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatNumber, type Market } from "#contract/format.ts";
import { fill } from "../../../client/fill.ts";
import type { SingleSubmit } from "../../../client/use-single-submit.ts";
import type { Unsaved } from "../../../client/use-unsaved.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/fields.tsx";
import { Panel } from "../../parts/panel.tsx";
import { ChannelText } from "./channel-text.tsx";
import { type TypedChannel, typedChannels } from "./channels-form.ts";
import type { Document, DocumentWords } from "./settings-document.view.tsx";

export type ChannelsRead = Output<typeof readChannels>;
export type ChannelWords = WordsOf<"channels.page">;

interface FormProps {
  words: DocumentWords;
  own: ChannelWords;
  document: Document;
  read: ChannelsRead;
  typed: string;
  submit: SingleSubmit;
  unsaved: Unsaved;
}

export function ChannelsForm({ words, own, document, read, typed, submit, unsaved }: FormProps) {
  const { state, version, revision } = document;
  const isDraft = state === "draft";
  const problems = isDraft ? document.problems : {};
  return (
    <Panel title={isDraft ? fill(words.draft, { version: String(version) }) : words.newDraft}>
      <Form
        method="post"
        className="stack"
        noValidate
        ref={unsaved.watch}
        onInput={unsaved.mark}
        onSubmit={submit.onSubmit}
      >
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="market" value={read.market} />
        <input type="hidden" name="version" value={isDraft ? version : 0} />
        <input type="hidden" name="revision" value={isDraft ? revision : 0} />
        {/* The button that Enter presses: the first one in the form. */}
        <button className="unseen" type="submit" tabIndex={-1}>
          {words.save}
        </button>
        <p className="muted">{own.preference}</p>
        {problems["channels"] === undefined ? null : (
          <p className="channels-wrong" role="alert">
            {problems["channels"]}
          </p>
        )}
        {typedChannels(typed).map((channel, at) => (
          <ChannelFields
            // biome-ignore lint/suspicious/noArrayIndexKey: channels change places only with the form, which is then written anew
            key={at}
            {...{ channel, at, own, read, problems }}
          />
        ))}
        <div className="channel-add">
          <Select
            label={own.purpose}
            name="newPurpose"
            options={channelPurposes.map((value) => ({ value, label: own.purposes[value] }))}
          />
          <Button type="submit" kind="quiet" name="change" value="add">
            {own.add}
          </Button>
        </div>
        <Button type="submit" pending={submit.intent === "save"} disabled={submit.pending}>
          {words.save}
        </Button>
      </Form>
    </Panel>
  );
}

interface ChannelProps {
  channel: TypedChannel;
  at: number;
  own: ChannelWords;
  read: ChannelsRead;
  problems: Readonly<Record<string, string>>;
}

function ChannelFields({ channel, at, own, read, problems }: ChannelProps) {
  const { purpose, provider, on, least, most, from, until, sender } = channel;
  const name = (field: string) => `channels.${at}.${field}`;
  const wrong = (field: string) => problems[`channels[${at}].${field}`];
  const hours = fill(own.hours, { zone: read.timeZone });
  const field = { at, problems };
  const isMoney = purpose !== "sms" && purpose !== "email";
  return (
    <fieldset className="channel">
      <legend>
        {fill(own.channel, { number: String(at + 1), purpose: own.purposes[purpose] })}
      </legend>
      <input type="hidden" name={name("purpose")} value={purpose} />
      <label className="channel-choice">
        <input type="checkbox" name={name("on")} value="1" defaultChecked={on} /> {own.on}
      </label>
      {wrong("on") === undefined ? null : <p className="wrong">{`${own.on} ${wrong("on")}`}</p>}
      <div className="settings-group">
        <Select
          label={own.provider}
          name={name("provider")}
          defaultValue={provider}
          wrong={wrong("provider") && `${own.provider} ${wrong("provider")}`}
          options={read.providers
            .filter((one) => one.provider === provider || one.purposes.includes(purpose))
            .map((one) => ({ value: one.provider, label: providerName(one, own) }))}
        />
        {isMoney ? (
          <>
            <ChannelText
              {...field}
              path="least"
              label={own.least}
              value={amountText(least, read)}
              hint={own.noLimit}
              unit={read.currencySymbol}
            />
            <ChannelText
              {...field}
              path="most"
              label={own.most}
              value={amountText(most, read)}
              hint={own.noLimit}
              unit={read.currencySymbol}
            />
            <ChannelText
              {...field}
              path="from"
              label={own.from}
              value={from}
              hint={hours}
              type="time"
            />
            <ChannelText
              {...field}
              path="until"
              label={own.until}
              value={until}
              hint={hours}
              type="time"
            />
          </>
        ) : null}
        {purpose === "sms" ? (
          <ChannelText
            {...field}
            path="sender"
            label={own.sender}
            value={sender}
            hint={own.usualSender}
          />
        ) : null}
      </div>
      <Sources {...{ channel, at, own, read, problems }} />
      <div className="channel-buttons">
        {at === 0 ? null : (
          <Button type="submit" kind="plain" name="change" value={`up.${at}`}>
            {own.up}
          </Button>
        )}
        <Button type="submit" kind="plain" name="change" value={`remove.${at}`}>
          {own.remove}
        </Button>
      </div>
    </fieldset>
  );
}

function Sources({ channel, at, own, read, problems }: ChannelProps) {
  const among = read.sources.find(({ purpose }) => purpose === channel.purpose)?.among ?? [];
  const wrong = problems[`channels[${at}].sources`];
  if (among.length === 0 && wrong === undefined) return null;
  const chosen = new Map(channel.sources.map(({ code, payee }) => [code, payee]));
  return (
    <fieldset className="channel-sources">
      <legend>{own.sources}</legend>
      {among.map(({ code, name, logo }) => (
        <div key={code} className="channel-source">
          <label className="channel-choice">
            <input
              type="checkbox"
              name={`channels.${at}.sources`}
              value={code}
              defaultChecked={chosen.has(code)}
            />{" "}
            {logo === "" ? null : <img src={logo} alt="" width={20} height={20} />} {name}
          </label>
          {channel.purpose === "code" ? (
            <ChannelText
              {...{ at, problems }}
              path={`payee.${code}`}
              problem={`sources[${channel.sources.findIndex((one) => one.code === code)}].payee`}
              label={fill(own.payee, { source: name })}
              value={chosen.get(code) ?? ""}
              hint={own.usualPayee}
            />
          ) : null}
        </div>
      ))}
      {wrong === undefined ? null : <p className="wrong">{`${own.sources} ${wrong}`}</p>}
    </fieldset>
  );
}

export function providerName(
  { provider, name }: Pick<ChannelsRead["providers"][number], "provider" | "name">,
  { names }: ChannelWords,
): string {
  const told: Readonly<Record<string, string>> = names;
  return name || (told[provider] ?? provider);
}

/** As it was typed where it is no amount. */
export function amountText(amount: number | string | null, { market }: ChannelsRead): string {
  if (typeof amount !== "number") return amount ?? "";
  return formatNumber(amount, market as Market);
}
