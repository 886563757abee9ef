/** The parts of the readable export about telephones and places the app told of, and messages a borrower wrote to us. */

import { wordsByKey } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatDate } from "#contract/format.ts";
import type { exportData } from "#contract/own-data.ts";
import type { Language } from "#contract/words.ts";
import type { PersonalData } from "./collect-personal-data.ts";

const exportCopy = wordsByKey("own-data.file");
const toldCopy = wordsByKey("own-data.device");

type Part = Output<typeof exportData>["chapters"][number]["parts"][number];

/** Telephones, places and where notices go; parts without rows are left out by the caller. */
export function telemetryParts({ toldByApp }: PersonalData, language: Language): Part[] {
  const { devices, locations, pushTokens } = toldByApp;
  const known = (name: keyof typeof toldCopy) => toldCopy[name][language];
  return [
    ...devices.map(({ brand, model, os, osVersion, appVersion, timeZone, firstOn, lastOn }) => ({
      title: `${exportCopy.device[language]}: ${brand} ${model}`,
      rows: [
        { text: known("system"), value: `${os} ${osVersion}` },
        { text: known("app"), value: appVersion },
        ...(timeZone === undefined ? [] : [{ text: known("timeZone"), value: timeZone }]),
        { text: exportCopy.since[language], value: formatDate(firstOn) },
        { text: exportCopy.lastUsed[language], value: formatDate(lastOn) },
      ],
    })),
    {
      title: known("places"),
      rows: locations.map(({ latitude, longitude, on }) => {
        return { text: formatDate(on), value: `${latitude}, ${longitude}` };
      }),
    },
    {
      title: known("notices"),
      rows: pushTokens.map(({ registeredOn }, at) => ({
        text: `${at + 1}.`,
        value: formatDate(registeredOn),
      })),
    },
  ];
}

export function writtenPart(
  { messagesToUs }: PersonalData,
  language: Language,
  day: (at: Date) => string,
): Part {
  return {
    title: toldCopy.written[language],
    rows: messagesToUs.map(({ sentAt, text }, at) => {
      return { text: `${at + 1}. ${day(sentAt)}`, value: text };
    }),
  };
}

/** When the cost of each offer was shown. */
export function disclosedPart({ disclosures }: PersonalData, language: Language): Part {
  return {
    title: toldCopy.disclosed[language],
    rows: disclosures.map(({ productId, loanId, on }) => {
      return { text: loanId ?? productId, value: formatDate(on) };
    }),
  };
}
