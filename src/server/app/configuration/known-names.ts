/** Every setting there is, so that a mistyped name is reported instead of ignored. */
import { providerSettingNames } from "../../platform/provider-ports/providers-setting.ts";
import { nearest } from "./nearest.ts";

const ofServer = [
  ...[
    "MKOPO_MODE",
    "MKOPO_DATA",
    "MKOPO_TIME_ZONE",
    "MKOPO_CONFIG",
    "MKOPO_CONTENT",
    "MKOPO_ICONS",
  ],
  ...["MKOPO_ORIGIN", "MKOPO_PROXIES", "MKOPO_CALLS_PER_SESSION", "MKOPO_CALLS_PER_ADDRESS"],
  "MKOPO_WEBHOOK_HOSTS",
  ...[
    "MKOPO_ENCRYPTION_KEY",
    "MKOPO_ENCRYPTION_KEY_OLD",
    "MKOPO_ALLOW",
    "MKOPO_SECRETS",
    "MKOPO_SETTLEMENT_REPORTS",
  ],
  ...["MKOPO_FILES", "MKOPO_S3_ENDPOINT", "MKOPO_S3_REGION", "MKOPO_S3_KEY", "MKOPO_S3_SECRET"],
  ...[
    "MKOPO_PAYMENTS",
    "MKOPO_PAYOUTS",
    "MKOPO_SMS",
    "MKOPO_EMAIL",
    "MKOPO_METRICS",
    "MKOPO_TRACE_BASIS_POINTS",
  ],
  ...["MKOPO_FCM_ACCOUNT", "MKOPO_STAFF_SIGN_IN_SECRET"],
  "MKOPO_DEMO_BORROWERS",
  ...["MKOPO_LEAVING_SECONDS", "MKOPO_SIMULATOR_ORIGIN", "MKOPO_SIMULATOR_SECRET"],
];

export const knownNames: ReadonlySet<string> = new Set([
  ...ofServer,
  ...providerSettingNames,
  "MKOPO_CHROMIUM",
]);

/** Variables of tests and benchmarks, which may be set on a machine that also runs a server. */
const ofTools = /^MKOPO_(?:TEST|BENCH|MUTATION)_/;

/** Variables that container engines set for a service or container called mkopo. */
const ofContainers =
  /^MKOPO(?:_[A-Z0-9_]+)?_(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT(?:_\d+_(?:TCP|UDP)(?:_(?:ADDR|PORT|PROTO))?)?|NAME|ENV_\w+)$/;

/** One sentence for each name that looks like one of our settings and is not, with the name that was probably meant. */
export function unknownNames(environment: Readonly<Record<string, string | undefined>>): string[] {
  const given = Object.keys(environment).filter((name) => environment[name]?.trim());
  return given.flatMap((name) => {
    const upper = name.toUpperCase();
    if (upper.startsWith("MKOPO_")) {
      if (knownNames.has(name) || ofTools.test(name) || ofContainers.test(name)) return [];
      return [told(name, nearest(upper, knownNames))];
    }
    // Without DATABASE_URL the server would start on an empty embedded database.
    if (given.includes("DATABASE_URL")) return [];
    return nearest(upper, ["DATABASE_URL"], 2) === null ? [] : [told(name, "DATABASE_URL")];
  });
}

function told(name: string, meant: string | null): string {
  return meant === null
    ? `${name} is no setting. docs/operations.md lists all of them.`
    : `${name} is no setting. Do you mean ${meant}?`;
}
