/** A checked file of numbers for tests of its screen. */
import type { readBlocklistFile } from "#contract/blocklist-file.ts";
import type { Output } from "#contract/endpoint.ts";

type Checked = Output<typeof readBlocklistFile>;

export const checkedFile: Checked = {
  fileId: "f-1",
  intent: "add",
  time: "2026-03-02 12:00",
  lines: 4,
  counts: { new: 1, known: 1, wrong: 2 },
  rows: [
    { line: 2, kind: "phone", ending: "•••• 111", verdict: "new", problem: null, sameAs: 0 },
    { line: 3, kind: "phone", ending: "•••• 678", verdict: "known", problem: null, sameAs: 0 },
    { line: 4, kind: "document", ending: "", verdict: "wrong", problem: "document", sameAs: 0 },
    {
      line: 5,
      kind: "phone",
      ending: "•••• 111",
      verdict: "wrong",
      problem: "repeated",
      sameAs: 2,
    },
  ],
  page: 0,
  more: false,
  taken: null,
};
