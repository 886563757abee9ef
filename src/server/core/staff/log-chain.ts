/**
 * What staff did as a chain (SF-3, decision record 0149): each entry has a hash of its content and of the entry before it, so that one that was
 * changed, put in or taken out later is named. Linked in batches by a job, in the order in which they became visible.
 */
import { createHash } from "node:crypto";
import type { Database, Queryable } from "../../platform/db/database.ts";
import type { Services } from "../../platform/services/services.ts";
import {
  countUnlinkedRows,
  type Link,
  type LinkedContent,
  lockLogHead,
  readLinks,
  readLogHead,
  readUnlinked,
  writeLinkRows,
} from "./log-chain-store.ts";

const batch = 500;
const page = 5_000;
/** Named at most; then it says how many more. */
const named = 20;

/** Of a link: its place, its content, and the hash of the link before. */
export function hashOfLink(linkNo: number, row: LinkedContent, before: string): string {
  const { staff_log_id, happened_at, staff_id, action, subject, reason } = row;
  const at = happened_at.toISOString();
  const text = JSON.stringify([
    linkNo,
    staff_log_id,
    at,
    staff_id,
    action,
    subject,
    reason,
    before,
  ]);
  return createHash("sha256").update(text).digest("hex");
}

/** Links what was written since; how many. Safe in several processes at once. */
export async function linkStaffLog({ db, log }: Pick<Services, "db" | "log">): Promise<number> {
  let linked = 0;
  for (let more = true; more; ) {
    const made = await db.transaction(async (tx) => {
      const head = await lockLogHead(tx);
      if (head === null) throw new Error("the head of the staff log's chain is gone");
      let { link_no: linkNo, hash } = head;
      const links: Link[] = [];
      for (const row of await readUnlinked(tx, batch)) {
        linkNo += 1;
        hash = hashOfLink(linkNo, row, hash);
        links.push({ id: row.staff_log_id, linkNo, hash });
      }
      await writeLinkRows(tx, links);
      return links;
    });
    linked += made.length;
    more = made.length === batch;
    const last = made.at(-1);
    // In the log too, which is kept elsewhere: whoever rewrites the whole table cannot rewrite that.
    if (last !== undefined) log.info("staff-log-linked", { through: last.linkNo, hash: last.hash });
  }
  return linked;
}

interface Verified {
  /** One sentence each; none where nothing is missing or changed. */
  problems: string[];
  links: number;
  /** Written and not yet linked. */
  waiting: number;
  hash: string;
}

/** A link that was told of elsewhere, as the server's log has it. */
export interface Anchor {
  linkNo: number;
  hash: string;
}

export function verifyStaffLog(db: Database, anchor?: Anchor): Promise<Verified> {
  return db.transaction(async (tx) => walk(tx, anchor));
}

async function walk(db: Queryable, anchor: Anchor | undefined): Promise<Verified> {
  const head = await readLogHead(db);
  const problems: string[] = [];
  let found = 0;
  let at = 0;
  let hash = "";
  for (;;) {
    const rows = await readLinks(db, at, page);
    for (const row of rows) {
      if (row.link_no !== at + 1) problems.push(missing(at + 1, row.link_no - 1));
      else if (hashOfLink(row.link_no, row, hash) !== row.hash) problems.push(changed(row));
      if (anchor?.linkNo === row.link_no && anchor.hash !== row.hash) {
        problems.push(`Entry ${row.link_no} is not the one the server's log told of.`);
      }
      at = row.link_no;
      hash = row.hash;
      found += 1;
    }
    if (rows.length < page) break;
  }
  if (head === null) {
    if (at > 0) problems.push("How far the chain is was taken away.");
  } else if (head.link_no > at) problems.push(missing(at + 1, head.link_no));
  else if (head.link_no < at || head.hash !== hash) {
    problems.push(`The chain ends at entry ${at}, and not as it says it does.`);
  }
  if (anchor !== undefined && anchor.linkNo > at && (head?.link_no ?? 0) <= at) {
    problems.push(missing(at + 1, anchor.linkNo));
  }
  const more = problems.length - named;
  return {
    problems: more > 0 ? [...problems.slice(0, named), `And ${more} more.`] : problems,
    links: found,
    waiting: await countUnlinkedRows(db),
    hash,
  };
}

function missing(from: number, to: number): string {
  return from === to ? `Entry ${from} is missing.` : `Entries ${from} to ${to} are missing.`;
}

function changed({ link_no, happened_at, action, subject }: LinkedContent & { link_no: number }) {
  const at = happened_at.toISOString().slice(0, 19).replace("T", " ");
  const what = `${action}${subject === "" ? "" : ` ${subject}`}`;
  return `Entry ${link_no} is not what it was, or what stood before it is not (it reads: ${at} UTC, ${what}).`;
}
