/** PostgreSQL refuses to run as root, so a test run by root (as in a container) starts it under another account. */
import { execFileSync } from "node:child_process";

export interface Account {
  uid: number;
  gid: number;
}

/** null: we are not root, the server runs as ourselves. */
export function serverAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ["postgres", "nobody", "daemon"]) {
    const uid = numberOf("-u", name);
    const gid = numberOf("-g", name);
    if (uid !== null && gid !== null) return { uid, gid };
  }
  throw new Error("run as root, but there is no account postgres, nobody or daemon for PostgreSQL");
}

function numberOf(option: "-u" | "-g", name: string): number | null {
  try {
    const text = execFileSync("id", [option, name], { encoding: "utf8", stdio: "pipe" });
    return Number(text.trim());
  } catch {
    return null;
  }
}
