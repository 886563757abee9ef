/** The file store of the settings: a folder beside the database unless a bucket is named. */
import { join } from "node:path";
import { ConfigurationError } from "../runtime/configuration-error.ts";
import type { FileStore } from "./files.ts";
import { folderFiles } from "./folder-files.ts";
import { type S3Connection, s3Files } from "./s3-files.ts";

export type FilesSetting =
  | { kind: "folder"; folder: string }
  | ({ kind: "s3" } & Omit<S3Connection, "timeoutMs">);

/**
 * MKOPO_FILES (s3://bucket), MKOPO_S3_ENDPOINT, MKOPO_S3_REGION, MKOPO_S3_KEY, MKOPO_S3_SECRET. `given` reads one
 * of them, null when it is not set. Throws ConfigurationError.
 */
export function readFilesSetting(
  given: (name: string) => string | null,
  dataFolder: string,
): FilesSetting {
  const where = given("MKOPO_FILES");
  if (where === null) return { kind: "folder", folder: join(dataFolder, "files") };
  const bucket = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(where)?.[1];
  if (bucket === undefined) {
    throw new ConfigurationError(`MKOPO_FILES must be like s3://bucket-name, not ${where}`);
  }
  const needed = (name: string): string => {
    const value = given(name);
    if (value === null)
      throw new ConfigurationError(`${name} must be set when MKOPO_FILES names a bucket`);
    return value;
  };
  return {
    kind: "s3",
    bucket,
    endpoint: readEndpoint(needed("MKOPO_S3_ENDPOINT")),
    region: given("MKOPO_S3_REGION") ?? "us-east-1",
    accessKey: needed("MKOPO_S3_KEY"),
    secretKey: needed("MKOPO_S3_SECRET"),
  };
}

function readEndpoint(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/") return url.origin;
  throw new ConfigurationError(
    `MKOPO_S3_ENDPOINT must be an address like https://s3.example, not ${text}`,
  );
}

export function filesOf(setting: FilesSetting): FileStore {
  return setting.kind === "folder" ? folderFiles(setting.folder) : s3Files(setting);
}
