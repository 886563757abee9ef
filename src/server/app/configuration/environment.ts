/**
 * The environment as every program of ours reads it: the variables, and the files of the folder that MKOPO_SECRETS names, each called as
 * the setting it holds. Secrets of Docker and Kubernetes and credentials of systemd come as such folders (decision record 0172).
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigurationError } from "../../platform/runtime/configuration-error.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Other files beside them, as certificates and accounts, are read where a setting names their path. */
const settingName = /^[A-Z][A-Z0-9_]*$/;

/** Throws ConfigurationError with a line for each file that cannot be read and each setting that stands in both places. */
export async function readEnvironment(environment: Environment): Promise<Environment> {
  const folder = environment["MKOPO_SECRETS"]?.trim();
  if (!folder) return environment;
  const problems: string[] = [];
  const read: Record<string, string | undefined> = { ...environment };
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    if (environment[name]?.trim()) {
      problems.push(`${name} stands in the environment and in ${path}. Keep one of the two.`);
      continue;
    }
    const text = await readFile(path, "utf8").catch(() => null);
    if (text === null) problems.push(`${path} cannot be read. Check who may read it.`);
    else read[name] = text.trim();
  }
  if (problems.length > 0) throw new ConfigurationError(problems.join("\n"));
  return read;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => settingName.test(name)).sort();
  } catch {
    throw new ConfigurationError(`MKOPO_SECRETS names ${folder}, which is no folder to be read.`);
  }
}
