/** The service account by which push notifications are sent through FCM: the JSON file that Google's console gives out. */
import { createPrivateKey } from "node:crypto";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { ConfigurationError } from "../runtime/configuration-error.ts";

const Given = z.object({
  project_id: z.string().regex(/^[a-z][a-z0-9:.-]{3,60}$/),
  client_email: z.email(),
  private_key: z.string().min(100),
  private_key_id: z.string().max(200).optional(),
});

export interface FcmAccount {
  projectId: string;
  clientEmail: string;
  /** PEM. Never logged. */
  privateKey: string;
  keyId: string | null;
}

/** Null where no file is named. Throws a ConfigurationError that shows nothing of the file. */
export async function readFcmAccount(path: string | null): Promise<FcmAccount | null> {
  if (path === null) return null;
  const wrong = (why: string) => new ConfigurationError(`MKOPO_FCM_ACCOUNT: ${why}`);
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) throw wrong(`${path} cannot be read`);
  const read = Given.safeParse(jsonOf(text));
  if (!read.success) throw wrong(`${path} is not the JSON file of a service account`);
  const { project_id, client_email, private_key, private_key_id = null } = read.data;
  try {
    createPrivateKey(private_key);
  } catch {
    throw wrong(`the private key in ${path} cannot be read`);
  }
  return {
    projectId: project_id,
    clientEmail: client_email,
    privateKey: private_key,
    keyId: private_key_id,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
