/** Settings production starts with: random-looking keys, and the simulator, which has to be allowed. */
import { createHash } from "node:crypto";

/** 32 bytes in base64, different for each name and the same at every call. */
export function keyFor(name: string): string {
  return createHash("sha256").update(name).digest("base64");
}

export const productionSettings = {
  MKOPO_MODE: "production",
  MKOPO_ORIGIN: "https://loans.example",
  MKOPO_ENCRYPTION_KEY: keyFor("encryption"),
  MKOPO_ALLOW: "simulator",
  MKOPO_SIMULATOR_ORIGIN: "https://pay.example",
  MKOPO_SIMULATOR_SECRET: keyFor("simulator"),
} as const;
