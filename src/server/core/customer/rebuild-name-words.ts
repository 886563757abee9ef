/**
 * Job: makes the hashes of names anew where they were made from an earlier notion of a word, so that a customer who was stored then is
 * found as one who is stored now.
 */
import type { Services } from "../../platform/services/services.ts";
import { hashedNameWords, openName } from "./borrower-name.ts";
import { lockEarlierWords, writeNameWords } from "./name-store.ts";

const atOnce = 500;

/** Returns how many names were made anew. Safe on several processes. */
export async function rebuildNameWords({
  db,
  settings,
  log,
}: Pick<Services, "db" | "settings" | "log">): Promise<number> {
  const { encryptionKey } = settings;
  let rebuilt = 0;
  let done: number;
  do {
    done = await db.transaction(async (tx) => {
      const rows = await lockEarlierWords(tx, atOnce);
      const renewed = rows.map(({ borrower_id, name_encrypted }) => {
        const { fullName } = openName({ name_encrypted, birth_encrypted: null }, encryptionKey);
        return { borrowerId: borrower_id, words: hashedNameWords(fullName, encryptionKey) };
      });
      if (renewed.length > 0) await writeNameWords(tx, renewed);
      return renewed.length;
    });
    rebuilt += done;
  } while (done === atOnce);
  if (rebuilt > 0) log.info("name-words-rebuilt", { names: rebuilt });
  return rebuilt;
}
