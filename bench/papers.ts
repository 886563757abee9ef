/**
 * How many papers are set as PDF in a second (DV-1, decision record 0108): a plan of 60 instalments, two pages, in every language in
 * turn and asked for all at once, as on a day many loans are settled. The floor is a page of one line.
 */
import { languages } from "#contract/languages.ts";
import { type PaperContent, plainCell } from "#contract/paper-content.ts";
import { typesetPaper } from "#server/core/paper/typeset-paper.ts";
import { sampleMarks, samplePaper } from "#test/paper-samples.ts";
import { type Finding, median, medianAndSpread } from "./measure.ts";
import { unlessOnce } from "./once.ts";

const atOnce = unlessOnce(60, languages.length);
const rounds = unlessOnce(5);
const goal = 10;
const instalments = 60;

let made = 0;

/** No two are alike: nothing of one can be used for the next. */
function another(blocks: PaperContent["sections"][number]["blocks"]): PaperContent {
  made += 1;
  const language = languages[made % languages.length] ?? "en";
  const facts = [{ text: "No.", value: String(made) }];
  return samplePaper(language, { facts, sections: [{ heading: "", blocks }] });
}

function plan(): PaperContent {
  const rows = Array.from({ length: instalments }, (_, at) => {
    const amount = String(100_000 + made * instalments + at);
    return [plainCell(String(at + 1)), plainCell(amount), plainCell(amount)];
  });
  const columns = ["No.", "Amount", "Principal"].map((text) => ({ text, end: true }));
  return another([{ form: "table", columns, rows, total: [] }]);
}

const line = () => another([{ form: "text", text: String(made) }]);

async function perSecond(paper: () => PaperContent): Promise<number> {
  const from = performance.now();
  const papers = Array.from({ length: atOnce }, paper);
  await Promise.all(papers.map((one) => typesetPaper(one, sampleMarks, "#0b6b53")));
  return (atOnce * 1000) / (performance.now() - from);
}

export async function benchPapers(): Promise<Finding[]> {
  const rates: number[] = [];
  const floorRates: number[] = [];
  await perSecond(line);
  for (let round = 0; round < rounds; round++) {
    floorRates.push(await perSecond(line));
    rates.push(await perSecond(plan));
  }
  const rate = median(rates);
  return [
    {
      what: `papers set as PDF, a plan of ${instalments} instalments on two pages, ${atOnce} at once`,
      figure: medianAndSpread(rates, 0, "a second"),
      floor: `${medianAndSpread(floorRates, 0, "a second")} (a page of one line)`,
      ratio: (rate / median(floorRates)).toFixed(2),
      goal: `${goal} a second`,
      met: rate >= goal,
    },
  ];
}
