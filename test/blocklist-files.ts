/** Files of numbers for the blocklist in tests. */
import { uploadBlocklistFile } from "#contract/blocklist-file.ts";
import type { TestStaff } from "#test/server.ts";

export const numbersFile = (text: string) => ({
  name: "numbers.csv",
  type: "text/csv",
  bytes: new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>,
});

/** Uploads a file of one number; returns its id. */
export async function checkedNumbers(
  { client }: TestStaff,
  phone = "13900000007",
): Promise<string> {
  const file = numbersFile(`kind,value,note\nphone,${phone},Fraud\n`);
  const answer = await client.call(uploadBlocklistFile, { intent: "add", file });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.fileId;
}
