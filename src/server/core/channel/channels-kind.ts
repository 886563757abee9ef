/**
 * The lender's channels as a document of the console (decision record 0097). Money moves by it, so two people publish it. Until one is
 * published, the channels are those of the providers that the server's settings name.
 */
import { wordsByKey } from "#contract/catalogue.ts";
import { type Channels, ChannelsForm, channelsKind } from "#contract/channels.ts";
import { defineConfiguration } from "../configuration/define-configuration.ts";
import { findChannelProblems } from "./judge-channels.ts";
import { usualChannels } from "./usual-channels.ts";

export const channelsConfiguration = defineConfiguration<Channels>({
  kind: channelsKind,
  shape: ChannelsForm,
  twoPeople: true,
  usual: (settings) => usualChannels(settings),
  setting: {
    name: "channels in MKOPO_CONFIG",
    isGiven: ({ channels }) => channels !== null,
    read: ({ channels }) => channels,
  },
  problems: wordsByKey("configuration-problems.channels"),
  findProblems: (body, { settings }) => findChannelProblems(body, settings),
});
