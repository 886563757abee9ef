/** One discrepancy: its kind, both sides' figures, its outcome, and a folded form that closes it with a note. */
import { Form, Link } from "react-router";
import type { WordsOf } from "#contract/catalogue.ts";
import { useSingleSubmit } from "../../../client/use-single-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { withFigures } from "../../../ui/figures.tsx";
import { Notice } from "../../../ui/layout.tsx";
import { consolePaths } from "../../access/console-paths.ts";
import { TextField } from "../../parts/text-field.tsx";
import { Pairs } from "./pairs.tsx";
import type { SettlementReportPage } from "./settlement-report.route.tsx";

type KindWords = WordsOf<"settlement-report.kinds">;
type Words = WordsOf<"settlement-report.page">;

export interface Refused {
  message: string;
  discrepancyNo: string;
  note: string;
}

interface DiscrepancyProps {
  difference: SettlementReportPage["differences"][number];
  words: Words;
  kinds: KindWords;
  mayClose: boolean;
  refused: Refused | undefined;
}

const stateKinds = { open: "warn", settled: "good", closed: "" } as const;

export function DiscrepancyCard({ difference, words, kinds, mayClose, refused }: DiscrepancyProps) {
  const { kind, movement, state, line, ended, note } = difference;
  return (
    <section className="card settlement-discrepancy">
      <h3>
        {kinds.kinds[kind]}{" "}
        <span className={`badge ${stateKinds[state]}`}>{kinds.states[state]}</span>
      </h3>
      <p className="muted">{kinds.means[kind]}</p>
      <Pairs
        rows={[
          [words.theirs, difference.theirs],
          [words.ours, difference.ours],
          [words.day, `${difference.day}, ${kinds.movements[movement]}`],
          [words.companyNumber, difference.providerReference || words.none],
          [words.ourNumber, difference.ourNumber || words.none],
          ...(line === 0 ? [] : ([[words.line, String(line)]] as const)),
        ]}
      />
      {difference.inSuspense ? (
        <p>
          <Link className="tap" to={consolePaths.money}>
            {words.inSuspense}
          </Link>
        </p>
      ) : null}
      {note === "" ? null : <p className="lines">{note}</p>}
      {ended === "" ? null : <p className="muted small">{withFigures(ended)}</p>}
      {state === "open" && mayClose ? (
        <Close discrepancyNo={difference.discrepancyNo} {...{ words, refused }} />
      ) : null}
    </section>
  );
}

function Close({
  discrepancyNo,
  words,
  refused,
}: Pick<DiscrepancyProps, "words" | "refused"> & { discrepancyNo: string }) {
  const submit = useSingleSubmit();
  return (
    <details open={refused !== undefined}>
      <summary>{words.close}</summary>
      <Form className="money-form" method="post" onSubmit={submit.onSubmit}>
        <input type="hidden" name="intent" value={`close-${discrepancyNo}`} />
        <input type="hidden" name="discrepancyNo" value={discrepancyNo} />
        {refused === undefined ? null : (
          <div role="alert">
            <Notice kind="bad">{refused.message}</Notice>
          </div>
        )}
        <TextField
          label={words.note}
          name="note"
          autoComplete="off"
          hint={words.noteHint}
          maxLength={500}
          defaultValue={refused?.note ?? ""}
        />
        <Button
          type="submit"
          kind="quiet"
          pending={submit.intent === `close-${discrepancyNo}`}
          disabled={submit.pending}
        >
          {words.closeNow}
        </Button>
      </Form>
    </details>
  );
}
