/** The demo's two members of staff; their password is generated at the first start and stored in the data folder. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { upsertMember } from "../../core/staff/accounts.ts";
import { newPassword } from "../../core/staff/password.ts";
import type { Services } from "../../platform/services/services.ts";

export interface DemoStaff {
  logins: readonly string[];
  /** Shared by both. */
  password: string;
}

const members = [
  { login: "supervisor", name: "Neema Supervisor", role: "supervisor" },
  { login: "agent", name: "Juma Agent", role: "agent" },
] as const;

/** A generated password cannot be guessed, so a slow hash would gain nothing. */
const work = 8;

/** Seeds once for each password: a data folder without the password file gives both accounts a new one. */
export async function seedDemoStaff({ db, settings, calendar }: Services): Promise<DemoStaff> {
  const logins = members.map(({ login }) => login);
  const path = join(settings.dataFolder, "demo-staff.txt");
  const known = (await readFile(path, "utf8").catch(() => "")).trim();
  if (known !== "") return { logins, password: known };
  const password = newPassword();
  await db.transaction(async (tx) => {
    for (const member of members) {
      await upsertMember(tx, { ...member, password }, calendar.now(), work);
    }
  });
  await mkdir(settings.dataFolder, { recursive: true });
  await writeFile(path, `${password}\n`, { mode: 0o600 });
  return { logins, password };
}
