/** All SQL of message_choice. */
import type { MessageChannel, OptionalKind } from "#contract/message-kinds.ts";
import {
  defineStatement,
  type Queryable,
  type Row,
  type Transaction,
} from "../../platform/db/database.ts";

const list = defineStatement(
  "notification.list-choices",
  `select kind, channel, made_by, off_since from message_choice where borrower_id = $1::text
   order by kind, channel`,
);

interface ChoiceRow extends Row {
  kind: OptionalKind;
  channel: MessageChannel;
  made_by: "page" | "answer" | "link";
  off_since: Date;
}

/** What is switched off. */
export function readChoices(db: Queryable, borrowerId: string): Promise<ChoiceRow[]> {
  return db.query<ChoiceRow>(list, [borrowerId]);
}

const insert = defineStatement(
  "notification.insert-choice",
  `insert into message_choice (borrower_id, kind, channel, made_by, off_since)
   values ($1::text, $2::text, $3::text, $4::text, $5::timestamptz)
   on conflict (borrower_id, kind, channel) do nothing`,
);

interface ChoiceToWrite {
  borrowerId: string;
  kind: OptionalKind;
  channel: MessageChannel;
  by: ChoiceRow["made_by"];
}

/** What was off before stays as it was. */
export async function writeChoice(
  tx: Transaction,
  { borrowerId, kind, channel, by }: ChoiceToWrite,
  now: Date,
): Promise<void> {
  await tx.query(insert, [borrowerId, kind, channel, by, now]);
}

const remove = defineStatement(
  "notification.delete-choices",
  `delete from message_choice
   where borrower_id = $1::text and ($2::text is null or channel = $2::text)
     and ($3::text is null or kind = $3::text)`,
);

/** Switches on again: all of a borrower, of one channel, or one kind by one channel. */
export async function deleteChoices(
  tx: Transaction,
  borrowerId: string,
  channel: MessageChannel | null = null,
  kind: OptionalKind | null = null,
): Promise<void> {
  await tx.query(remove, [borrowerId, channel, kind]);
}
