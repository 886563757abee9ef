/** The dependencies of every handler and job, wired once in main.ts: database, calendar, settings, providers, log. */
import type { FactorStanding } from "#contract/factor-standings.ts";
import type { KeyScope } from "#contract/key-scopes.ts";
import type { StaffRole } from "#contract/staff-roles.ts";
import type { Database } from "../db/database.ts";
import type { FileStore } from "../files/files.ts";
import type {
  EmailProvider,
  PaymentProvider,
  PayoutProvider,
  SmsProvider,
} from "../provider-ports/ports.ts";
import type { PushProvider } from "../provider-ports/push.ts";
import type { Calendar } from "../runtime/calendar.ts";
import type { Log } from "../runtime/log.ts";
import type { Configuration } from "./configuration.ts";
import type { Settings } from "./settings.ts";

export interface FurtherProviders {
  payments: ReadonlyMap<string, PaymentProvider>;
  payouts: ReadonlyMap<string, PayoutProvider>;
  sms: ReadonlyMap<string, SmsProvider>;
  email: ReadonlyMap<string, EmailProvider>;
}

/** The member of staff whom a session's token names. */
export interface FoundStaff {
  staffId: string;
  name: string;
  role: StaffRole;
  /** Identifies the session; grants no access. */
  sessionId: string;
  /** Only the calls that replace the password answer until it is replaced. */
  oneTimePassword: boolean;
  /** Made, promoted or reset a short time ago: it decides nothing before. Null or left out for one that may. */
  decidesFrom?: Date | null;
  /** Where the session stands with the second factor. */
  factor: FactorStanding;
  /** Of a key of another system: what it may do, whatever the role. Null for a person. */
  scopes: readonly KeyScope[] | null;
}

export interface Services {
  db: Database;
  calendar: Calendar;
  settings: Settings;
  /** What the lender has published in the console (core/configuration). */
  configuration: Configuration;
  payments: PaymentProvider;
  payouts: PayoutProvider;
  sms: SmsProvider;
  email: EmailProvider;
  push: PushProvider;
  /** Of every other provider whose settings this server has, by name; the ports above are those that the settings name. */
  further: FurtherProviders;
  files: FileStore;
  log: Log;
  /** A port that the staff room fills (app/start): null for every token that opens nothing, whatever the reason. */
  findStaff(services: Services, token: string): Promise<FoundStaff | null>;
  /** A port that the room of loans' money actions fills: writes to the log of staff that this member opened a file kept as evidence. */
  noteEvidenceOpened(services: Services, staff: FoundStaff, fileId: string): Promise<void>;
  /** Characters of the next picture on a landing page, digits of the next sound: random, and known beforehand only where a test says so. */
  newCaptchaText(form: "picture" | "sound"): string;
}
