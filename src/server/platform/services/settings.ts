/** The settings, read at startup (app/configuration) and never changed while the server runs, but for the brand. */
import type { Brand } from "#contract/brand.ts";
import type { Channels } from "#contract/channels.ts";
import type { Policy } from "#lending/decision-policy.ts";
import type { FilesSetting } from "../files/files-setting.ts";
import type { OutboundSetting } from "../outbound/allowed-host.ts";
import type { FcmAccount } from "../provider-ports/fcm-account.ts";
import type { ProvidersSetting } from "../provider-ports/providers-setting.ts";
import type { BodyTimes } from "./body-times.ts";
import type { CallLimits } from "./call-limits-setting.ts";
import type { CodeChannel } from "./code-channel.ts";
import type { DeviceData } from "./device-data.ts";
import type { ObserveSetting } from "./observe-setting.ts";
import type { PayeeNames } from "./payee-names.ts";
import type { Retention } from "./retention.ts";
import type { CodeLimits } from "./sms-code-limits.ts";
import type { StaffProvider } from "./staff-provider.ts";
import type { UsagePoint } from "./usage-points.ts";

/** The lender's policies by product; "" for every product without one of its own. */
export type Policies = Readonly<Record<string, Policy>>;
export interface Settings {
  mode: "demo" | "production" | "test";
  host: string;
  port: number;
  /** How many borrowers the demo lives with beside its named ones; 0: none. The first ones are always a whole cast. */
  demoBorrowers: number;
  /** postgres://... or null for the embedded database in dataFolder. */
  databaseUrl: string | null;
  dataFolder: string;
  /** IANA name of the lender's time zone: decides the business date. */
  timeZone: string;
  /** The brand in force now: it follows what is published in the console (core/lender). */
  brand: Brand;
  /** The brand as the configuration file gives it, or as it comes with the software. */
  brandAtStart: Brand;
  /** Kinds of configuration that the configuration file rules, so that the console shows them only. */
  fileRules: readonly string[];
  /** Where codes can be paid; null: the market's own channels. */
  codeChannels: readonly CodeChannel[] | null;
  /** The channels as the configuration file gives them; null: those of the console, or of the providers named below. */
  channels: Channels | null;
  /** Maker-checker for the suspense account: one supervisor proposes, another confirms. */
  fourEyes: boolean;
  /** Whether a provider is asked whose account it is before money goes there, and what happens where it cannot tell. */
  payeeNames: PayeeNames;
  /** Nobody works in the console without a second factor (SF-2). */
  secondFactor: boolean;
  /** The company's own sign-in for staff; null for login and password alone. */
  staffProvider: StaffProvider | null;
  /** Rate limits of one-time passwords. */
  smsCodes: CodeLimits;
  /** What applications are decided on; none uses the one that comes with the software. */
  policies: Policies;
  /** Retention of records after account closure. */
  retention: Retention;
  /** Retention of device telemetry. */
  deviceData: DeviceData;
  /** The app's controls whose use is counted. */
  usagePoints: readonly UsagePoint[];
  /** 32 bytes: encrypts personal data and secrets in the database. */
  encryptionKey: Buffer;
  /** The previous key, during a key rotation. */
  encryptionKeyOld: Buffer | null;
  /** How hard a staff password is to try: scrypt's power of two. Less in tests only. */
  passwordWork: number;
  /** Requests a minute that one server takes, 0: any number. */
  calls: CallLimits;
  /** How long a request may take to arrive. */
  bodies: BodyTimes;
  /** How long no money goes to a changed payout account, so that its owner can stop the change. */
  accountHoldMs: number;
  /** Addresses or networks of the trusted proxies; X-Forwarded-For and X-Forwarded-Proto from any other peer are ignored. */
  proxies: readonly string[];
  /** Address of this server as outside parties and borrowers reach it. */
  publicOrigin: string;
  /** Which providers move the money and carry the messages until the console says otherwise, and the keys of all of them. */
  providers: ProvidersSetting;
  /** Sends push notifications; null: nobody does, and the log says so. */
  fcm: FcmAccount | null;
  /** Origin and shared secret of the payment and payout simulator; both "" where nothing uses it. */
  simulator: { origin: string; secret: string };
  /** Where pictures are kept. */
  files: FilesSetting;
  /** Folder of settlement reports, one subfolder per provider; null: they are uploaded by hand only. */
  reportsFolder: string | null;
  /** Where webhooks may be posted. */
  outbound: OutboundSetting;
  /** Metrics and traces. */
  observe: ObserveSetting;
  /** How long the health check fails before a server that is shutting down closes, milliseconds. */
  leavingMs: number;
  /** How long a repeat waits for the first one's answer from another server, milliseconds; 0 where time is made up. */
  repeatWaitMs: number;
  /** Folder of the lender's own texts; what it does not have stays as it comes with the software. */
  contentFolder: string;
  /** Folder of the lender's own app icon; without one it is drawn from the brand. */
  iconsFolder: string;
  /** Unsafe settings that were allowed explicitly: logged at every start, one sentence each. */
  warnings: readonly string[];
}
