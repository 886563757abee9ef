/** What main.ts wires once and every handler and job is given: database, calendar, settings, outside parties, log. */
import type { Day } from "#values/business-day.ts";
import type { Database } from "./db/database.ts";
import type { FileStore } from "./outside/files.ts";
import type {
  PaymentProvider,
  PayoutProvider,
  PushProvider,
  SmsProvider,
} from "./outside/ports.ts";
import type { Settings } from "./settings.ts";

export interface Calendar {
  /** The lender's business date in the lender's time zone. */
  today(): Day;
  /** The instant, for expiry of tokens and attempts and for retries; never for amounts. */
  now(): Date;
}

export interface Log {
  info(event: string, facts?: Record<string, unknown>): void;
  warn(event: string, facts?: Record<string, unknown>): void;
  error(event: string, facts?: Record<string, unknown>): void;
}

export interface Services {
  db: Database;
  calendar: Calendar;
  settings: Settings;
  payments: PaymentProvider;
  payouts: PayoutProvider;
  sms: SmsProvider;
  push: PushProvider;
  files: FileStore;
  log: Log;
  /** Characters of the next picture on a landing page: random, and known beforehand only where a test says so. */
  newCaptchaText(): string;
}
