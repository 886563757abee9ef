/** What the letter about a complaint says, as records: without notes, and without who of the staff did what. */
import type { Queryable } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/handler.ts";
import { type Clock, type ClockStanding, standingOf } from "./clock.ts";
import { readClocks } from "./clock-store.ts";
import type { Complaint, EntryKind } from "./complaint-record.ts";
import { decryptText } from "./encrypted-text.ts";
import { handedTo, outsideOf } from "./outside.ts";
import { byBorrower } from "./reopen-own.ts";
import { readById, readEntries } from "./store.ts";
import { subTypeTitle, typeTitle } from "./types.ts";

/** What is told of the history. A rating is no step of it, a note and an assignment are internal. */
const toldKinds = ["answer", "reopen", "close", "ask", "to-officer", "to-outside"] as const;
type ToldKind = Extract<EntryKind, (typeof toldKinds)[number]>;

interface Told {
  kind: ToldKind;
  at: Date;
  /** Of an answer, and of what the borrower wrote when taking it up again; else "". */
  text: string;
}

export interface LetterFacts {
  complaint: Complaint;
  /** Ready to show. */
  about: string;
  handedTo: string;
  content: string;
  told: Told[];
  clocks: (Clock & { standing: ClockStanding })[];
  outside: ReturnType<typeof outsideOf>;
}

type Reader = Pick<Call, "language" | "services" | "today">;

/** Null for a missing one. Whose it may be is for the caller to decide. */
export async function letterFacts(
  db: Queryable,
  complaintId: string,
  reader: Reader,
): Promise<LetterFacts | null> {
  const complaint = await readById(db, complaintId);
  if (complaint === null) return null;
  const [entries, clocks] = await Promise.all([
    readEntries(db, complaintId),
    readClocks(db, complaintId),
  ]);
  const { language, services, today } = reader;
  const { brand, encryptionKey } = services.settings;
  const { type, subType, textEncrypted } = complaint;
  const told = entries.flatMap((entry) => {
    const kind = toldKinds.find((known) => known === entry.kind);
    if (kind === undefined) return [];
    // Why staff reopened it is internal.
    const written = kind === "answer" || byBorrower(entry);
    return {
      kind,
      at: entry.at,
      text: written ? decryptText(entry.textEncrypted, encryptionKey) : "",
    };
  });
  const titles = [
    typeTitle(brand.market, type, language),
    subTypeTitle(brand.market, subType, language),
  ];
  return {
    complaint,
    about: titles.filter((title) => title !== "").join(": "),
    handedTo: handedTo(complaint, reader),
    content: decryptText(textEncrypted, encryptionKey),
    told,
    clocks: clocks.map((clock) => ({ ...clock, standing: standingOf(clock, today) })),
    outside: outsideOf(complaint, reader),
  };
}
