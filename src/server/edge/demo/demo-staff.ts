/** The demo's members of staff, two of whom may manage accounts; their password is generated at the first start and stored in the data folder. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { upsertMember } from "../../core/staff/accounts.ts";
import { newPassword } from "../../core/staff/password.ts";
import { readMemberByLogin } from "../../core/staff/store.ts";
import type { Services } from "../../platform/services/services.ts";

export interface DemoStaff {
  logins: readonly string[];
  /** Shared by all. */
  password: string;
}

const members = [
  { login: "supervisor", name: "Neema Supervisor", role: "supervisor" },
  { login: "agent", name: "Juma Agent", role: "agent" },
  { login: "administrator", name: "Salma Administrator", role: "administrator" },
] as const;

/** A generated password cannot be guessed, so a slow hash would gain nothing. */
const work = 8;

/** Once for each password: a data folder without the password file gives all accounts a new one. Whoever came with a later version is added. */
export async function seedDemoStaff({ db, settings, calendar }: Services): Promise<DemoStaff> {
  const logins = members.map(({ login }) => login);
  const path = join(settings.dataFolder, "demo-staff.txt");
  const known = (await readFile(path, "utf8").catch(() => "")).trim();
  const password = known || newPassword();
  await db.transaction(async (tx) => {
    for (const member of members) {
      const isThere = known !== "" && (await readMemberByLogin(tx, member.login)) !== null;
      if (!isThere) await upsertMember(tx, { ...member, password }, calendar.now(), work);
    }
  });
  if (known !== "") return { logins, password };
  await mkdir(settings.dataFolder, { recursive: true });
  await writeFile(path, `${password}\n`, { mode: 0o600 });
  return { logins, password };
}
