/** Parts of the readable export: device telemetry, messages written by the borrower, and disclosures shown to them. */

import { wordsByKey } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import { formatDate } from "#contract/format.ts";
import type { Language } from "#contract/languages.ts";
import type { exportData } from "#contract/personal-data.ts";
import type { PersonalData } from "./collect-personal-data.ts";

const exportCopy = wordsByKey("data-export.file");
const deviceMessages = wordsByKey("data-export.device");

type Part = Output<typeof exportData>["chapters"][number]["parts"][number];

/** Devices, locations and push tokens; the caller leaves out parts without rows. */
export function telemetryParts({ telemetry }: PersonalData, language: Language): Part[] {
  const { devices, locations, pushTokens } = telemetry;
  const known = (name: keyof typeof deviceMessages) => deviceMessages[name][language];
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
    title: deviceMessages.written[language],
    rows: messagesToUs.map(({ sentAt, text }, at) => {
      return { text: `${at + 1}. ${day(sentAt)}`, value: text };
    }),
  };
}

/** When the cost of each offer was shown. */
export function disclosedPart({ disclosures }: PersonalData, language: Language): Part {
  return {
    title: deviceMessages.disclosed[language],
    rows: disclosures.map(({ productId, loanId, on }) => {
      return { text: loanId ?? productId, value: formatDate(on) };
    }),
  };
}
