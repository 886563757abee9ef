/** Columns of the access grid: staff accounts and their passkeys; books that are taken over; files for a credit bureau. */
import { bureauFile, openedBureauFile } from "#test/bureau-files.ts";
import { givePasskeyTo } from "#test/soft-passkey.ts";
import { begunTakeover } from "#test/takeover-files.ts";
import type { IdKind } from "./kinds.ts";

const odd = ["../../etc/passwd", "'; drop table loan; --", "💥", "1\r\n2"];

export const accountKinds = {
  staff: {
    belongs: "lender",
    malformed: [...odd, "x".repeat(200)],
    missing: "9b2f0c1e-0000-4000-8000-000000000000",
    of: async ({ otherAgent }) => otherAgent.staffId,
  },
  takeover: {
    belongs: "lender",
    malformed: [...odd, "x".repeat(200)],
    missing: "9b2f0c1e-0000-4000-8000-000000000000",
    of: ({ supervisor }) => begunTakeover(supervisor),
  },
  "bureau-file": {
    belongs: "lender",
    malformed: [...odd, "x".repeat(200)],
    missing: "999999",
    of: ({ world, supervisor }) => bureauFile(world.server, supervisor),
  },
  "bureau-download": {
    belongs: "staff",
    malformed: odd,
    malformedIsMissing: true,
    missing: "A".repeat(43),
    of: async ({ world, supervisor }, whose) => {
      const fileNo = await bureauFile(world.server, supervisor);
      const other = async () => await world.server.staff({ role: "supervisor" });
      return openedBureauFile(whose === "own" ? supervisor : await other(), fileNo);
    },
  },
  passkey: {
    belongs: "staff",
    malformed: odd,
    missing: "A".repeat(22),
    of: async ({ world, agent, otherAgent }, whose) => {
      const member = whose === "own" ? agent : otherAgent;
      return (await givePasskeyTo(world.server, member)).passkey.id;
    },
  },
} satisfies Record<string, IdKind>;
