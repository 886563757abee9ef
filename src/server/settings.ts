/** The server's settings, read once from the environment in main.ts and never changed while it runs. */
import type { Brand } from "#contract/brand.ts";

export interface Settings {
  mode: "demo" | "production" | "test";
  host: string;
  port: number;
  /** postgres://... or null for the embedded database in dataFolder. */
  databaseUrl: string | null;
  dataFolder: string;
  /** IANA name of the lender's time zone: decides the business date. */
  timeZone: string;
  brand: Brand;
  /** 32 bytes: seals account numbers at rest. */
  sealKey: Buffer;
  /** Address of this server as outside parties and borrowers reach it. */
  publicOrigin: string;
  /** Origin and shared secret of the payment and payout simulator. */
  simulator: { origin: string; secret: string };
}
