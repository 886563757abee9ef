/** What is shown of a complaint that a code opened, in the order in which it was said. */
import { type WordsOf, wordsByLanguage } from "#contract/catalogue.ts";
import type { readOpenedComplaint } from "#contract/complaint-access.ts";
import type { Output } from "#contract/endpoint.ts";
import type { Language } from "#contract/languages.ts";
import { fill, fillCount } from "../../../client/fill.ts";

const copy = wordsByLanguage("complaint-access.page");
const details = wordsByLanguage("complaint-details.page");

/** Its own words, and those it has in common with the page of a session. */
export type Words = Omit<WordsOf<"complaint-access.page">, "plural"> & {
  same: Omit<WordsOf<"complaint-details.page">, "plural">;
};

export function wordsIn(language: Language): Words {
  const { plural: _, ...own } = copy[language];
  const { plural: _stars, ...same } = details[language];
  return { ...own, same };
}

export interface OpenedViewModel {
  reference: string;
  facts: { text: string; value: string }[];
  content: string;
  /** How many pictures came with it, in words; "" for none. */
  pictures: string;
  /** The newest answer first. */
  answers: { time: string; text: string; pictures: string }[];
  reopened: { time: string; text: string }[];
  /** Who has it after the desk and until when; "" unless it waits for them. */
  handed: string;
  /** Where else to turn; "" for not yet or nowhere. */
  outside: string;
  mayReopen: boolean;
  mayAskOfficer: boolean;
}

type Wire = Output<typeof readOpenedComplaint>;

export function openedViewModel(wire: Wire, language: Language): OpenedViewModel {
  const { same, phone } = wordsIn(language);
  const { reference, content, reopened, mayReopen, mayAskOfficer } = wire;
  const pictures = (count: number) =>
    count === 0 ? "" : fillCount(copy[language].plural.pictures, count, language);
  const facts: [string, string][] = [
    [same.problemType, wire.type],
    [same.sonType, wire.sonType],
    [same.state, wire.stateText],
    [same.answerDue, wire.answerDue],
    [same.time, wire.time],
    [same.order, wire.productName],
    [same.reference, reference],
    [phone, wire.phone],
  ];
  const handed = { who: wire.handedTo, date: wire.handedDue };
  return {
    ...{ reference, content, reopened, mayReopen, mayAskOfficer },
    facts: facts.flatMap(([text, value]) => (value === "" ? [] : [{ text, value }])),
    pictures: pictures(wire.pictures),
    answers: wire.answers.toReversed().map((one) => ({ ...one, pictures: pictures(one.pictures) })),
    handed: handed.who === "" || handed.date === "" ? "" : fill(same.handed, handed),
    outside: outsideOf(wire, same),
  };
}

function outsideOf({ outside, state }: Wire, words: Words["same"]): string {
  if (outside === null) return "";
  const { name: body, where, until: date } = outside;
  const turn = state === "open" ? words.outsideLate : words.outsideAnswered;
  return `${fill(turn, { body, where })}${date === "" ? "" : ` ${fill(words.outsideUntil, { date })}`}`;
}
