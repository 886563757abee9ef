/** Makes an answer reproducible: replaces secrets and values that differ between runs, and shortens lists and texts. */

const rowsMaximum = 2;
const charactersMaximum = 400;

/** Secrets and random numbers by field name: same length as real ones, and useless. */
const replaced: Readonly<Record<string, string>> = {
  session_id: "A".repeat(43),
  token: "A".repeat(43),
  repayToken: "A".repeat(43),
  sid: "A".repeat(22),
  password: "a long secret",
  current: "a long secret",
  login: "amina",
  smsCode: "123456",
  verifyCode: "123456",
  challenge: "{}",
  // What an authenticator is asked and answers, and its name for a passkey.
  options: '{"challenge":"…","rpId":"localhost"}',
  response: '{"id":"…","type":"public-key","response":{}}',
  passkeyId: "A".repeat(22),
  // What the company's own sign-in is asked and answers.
  kept: "…",
  sound: "data:audio/wav;base64,",
  version: "1.0.0",
  recordedAt: "2026-04-01 12:00",
  // Orders of one day have random numbers, by which lists put them in order.
  borrowerName: "Asha Mushi",
  pdfBase64: "JVBERi0xLjcK",
};

/** Numbers read from a clock, by field name. */
const measured: Readonly<Record<string, number>> = { secondsLeft: 600, tookMs: 7 };

const varying: readonly (readonly [RegExp, string])[] = [
  [/^http:\/\/127\.0\.0\.1:\d+\/auth\?.*$/, "https://sign-in.example/auth?client_id=…&state=…"],
  [/^code=[\w-]+&state=.*$/, "code=…&state=…"],
  [
    /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g,
    "00000000-0000-4000-8000-000000000000",
  ],
  [/\b[0-9a-f]{64}\b/g, "0".repeat(64)],
  [/\b[0-9a-f]{32}\b/g, "0".repeat(32)],
  [/\bP[0-9A-Z]{18}\b/g, "P0123456789ABCDEFGH"],
  [/\bb-\d+-[0-9a-f]{8}\b/g, "b-1-00000000"],
  // An event, what signs it, and a key of another system with its account.
  [/\bevt_[\w-]{22}/g, `evt_${"A".repeat(22)}`],
  [/\bwhsec_[\w+/]{43}=/g, `whsec_${"A".repeat(43)}=`],
  [/\bmkopo_key_[0-9a-f]{8}_[\w-]{43}/g, `mkopo_key_0a1b2c3d_${"A".repeat(43)}`],
  [/\bmkopo_key_[0-9a-f]{8}\b/g, "mkopo_key_0a1b2c3d"],
  [/\bkey_[0-9a-f]{8}\b/g, "key_0a1b2c3d"],
  [/\([0-9a-f]{8}\)/g, "(0a1b2c3d)"],
  [/T\d\d:\d\d:\d\d\.\d{3}Z/g, "T09:00:00.000Z"],
  [/\b([CH])-(\d{6})-[0-9A-Z]{4}\b/g, "$1-$2-2345"],
  [/\bSO[0-9a-f]{12}\b/g, "SO0123456789ab"],
  [/\bSD[0-9a-f]{12}\b/g, "SD0123456789ab"],
  [/\/pay\/[\w-]{22}/g, `/pay/${"A".repeat(22)}`],
  [/^[\w-]{43}$/, "A".repeat(43)],
  // The secret of a complaint that a code opened.
  [/^v1\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/, `v1.${"A".repeat(16)}.${"A".repeat(22)}.AAAA`],
  // A recovery code of staff.
  [/^[2-9a-z]{4}(-[2-9a-z]{4}){2}$/, "abcd-efgh-jkmn"],
  // The code of a paper, as printed and in its address.
  [/\b[0-9A-Z]{4}(-[0-9A-Z]{4}){3}\b/g, "ABCD-EFGH-JKMN-PQRS"],
  [/\/verify\/[0-9A-Z]{16}\b/g, "/verify/ABCDEFGHJKMNPQRS"],
  // An order number: its day and eight random digits.
  [/\b(2[56]\d{4})\d{8}\b/g, "$100000001"],
  [/\b127\.0\.0\.1:\d+/g, "127.0.0.1:3101"],
  [/\b12:\d\d(:\d\d)?\b/g, "12:00"],
];

/** A time that the database's own clock gave. */
function isNow(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(text)) return false;
  return Math.abs(Date.now() - Date.parse(`${text.replace(" ", "T")}:00Z`)) < 2 * 24 * 3_600_000;
}

/** How far a complaint is depends on how many could be sent before within the limit of a day. */
export const steadyAnswers: Readonly<Record<string, object>> = {
  addNote: { version: 2, state: "answered" },
  assignComplaint: { version: 2, state: "answered" },
};

/** `name` is the field's name. */
export function settled(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.slice(0, rowsMaximum).map((one) => settled(one, name));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, settled(one, key)]));
  }
  if (typeof value === "number" && name in measured) return measured[name];
  if (typeof value !== "string" || value === "") return value;
  if (name === "code" && /^\d{6}$/.test(value)) return "123456";
  if (replaced[name] !== undefined && !/^\d{1,3}$/.test(value)) return replaced[name];
  if (name === "at" && isNow(value)) return "2026-04-01 09:00";
  const text = varying.reduce((so, [what, by]) => so.replace(what, by), value);
  return text.length > charactersMaximum ? `${text.slice(0, charactersMaximum)}…` : text;
}
