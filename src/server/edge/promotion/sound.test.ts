/**
 * Spoken digits instead of the picture: what they are, that the answer is not readable in the response, and their
 * limits.
 */
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { describe, expect, onTestFinished, test } from "vitest";
import { languages } from "#contract/languages.ts";
import { askCaptchaProof, askCaptchaSound } from "#contract/promotion.ts";
import { askForCode, lookAtPicture, openPage, type PageView } from "#test/promotion-steps.ts";
import { startServer } from "#test/server.ts";
import { captchaAlphabet, newCaptchaText } from "../../platform/captcha/captcha-text.ts";
import { spokenDigits } from "../../platform/captcha/spoken-digits.ts";
import { useLimits } from "./limits.ts";

const spoken = "7291";

async function started() {
  const server = await startServer({
    newCaptchaText: (form) => (form === "sound" ? spoken : "ACEF"),
  });
  onTestFinished(() => server.close());
  const { calendar } = server.services;
  const start = calendar.now();
  const moved = { minutes: 0 };
  calendar.now = () => new Date(start.getTime() + moved.minutes * 60_000);
  return { server, page: await openPage(server), moved };
}

function sound({ client, sid }: PageView, proof = "") {
  return client.call(askCaptchaSound, { sid, proof });
}

/** As the page's script does. */
async function proved({ client, sid }: PageView): Promise<string> {
  const asked = await client.call(askCaptchaProof, { sid });
  if (!asked.ok) throw new Error(asked.message);
  const challenge = JSON.parse(asked.data.challenge);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error("the work was not done in time");
  return JSON.stringify({ challenge, solution });
}

const codeOf = (answer: { ok: boolean; code?: string }) => (answer.ok ? "0" : answer.code);
const numbered = (at: number) => `137${String(at).padStart(4, "0").repeat(2)}`;
const bytesOf = (text: string) => Buffer.from(text.split(",")[1] ?? "", "base64");

describe("the sound", () => {
  test.each(languages)("in %s is a short WAV, and another one every time", async (language) => {
    const [one, other] = await Promise.all([1, 2].map(() => spokenDigits(spoken, language)));
    const wav = Buffer.from(one!);
    expect(wav.toString("latin1", 0, 4)).toBe("RIFF");
    expect(wav.readUInt32LE(24)).toBe(8_000);
    const seconds = (wav.length - 44) / 8_000;
    expect(seconds).toBeGreaterThan(2.5);
    expect(seconds).toBeLessThan(9);
    expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
    expect(Buffer.from(other!).equals(wav)).toBe(false);
    // The digits are well above the noise.
    const levels = [...wav.subarray(44)]
      .map((sample) => Math.abs(sample - 128))
      .toSorted((a, b) => a - b);
    expect(levels.at(-1)).toBeGreaterThan(60);
    expect(levels[Math.floor(levels.length / 2)]).toBeLessThan(30);
    await expect(spokenDigits("72A1", language)).rejects.toThrow("no digit");
  });

  test("[PL-3] replaces the picture; the digits cannot be read from the response", async () => {
    const { page } = await started();
    await lookAtPicture(page);
    const asked = await sound(page);
    if (!asked.ok) throw new Error(asked.message);
    expect(Object.keys(asked.data)).toEqual(["sound"]);
    expect(asked.data.sound).toMatch(/^data:audio\/wav;base64,/);
    expect(bytesOf(asked.data.sound).toString("latin1")).not.toContain(spoken);
    expect(asked.message).not.toMatch(/seven|7/);
    expect(codeOf(await askForCode(page))).toBe("101");
    expect(codeOf(await askForCode(page, { capcode: spoken }))).toBe("0");
  });

  test("the earlier text question, which contained its answer, is gone", async () => {
    const { server, page } = await started();
    for (const path of ["/promotion", "/api/v2/any/promotion"]) {
      const url = `/mkopo${path}/get-captcha-question?sid=${page.sid}`;
      const { body } = await server.app.inject({ url });
      expect(body).not.toMatch(/question"|seven/);
    }
  });

  test("is other digits every time, and its second wrong answer ends it", async () => {
    const texts = new Set(Array.from({ length: 200 }, () => newCaptchaText("sound")));
    expect(texts.size).toBeGreaterThan(180);
    for (const text of texts) expect(text).toMatch(/^\d{4}$/);
    expect(newCaptchaText("picture")).toMatch(new RegExp(`^[${captchaAlphabet}]{4}$`));
    const { page } = await started();
    await sound(page);
    for (const capcode of ["1111", "2222", spoken]) {
      expect(codeOf(await askForCode(page, { capcode }))).toBe("101");
    }
  });
});

describe("without a proof of work", () => {
  test("there are a few sounds an hour for an address, whatever the page view", async () => {
    const { server, moved } = await started();
    for (let at = 0; at < useLimits.sound.maximum; at += 1) {
      expect(codeOf(await sound(await openPage(server)))).toBe("0");
    }
    expect(await sound(await openPage(server))).toMatchObject({ rejection: "tooManyTries" });
    expect((await lookAtPicture(await openPage(server))).status).toBe(200);
    moved.minutes = 61;
    expect(codeOf(await sound(await openPage(server)))).toBe("0");
  });

  test("what is heard buys a few messages an hour, then a picture is wanted", async () => {
    const { server } = await started();
    const { maximum } = useLimits["sent-by-sound"];
    const bought = async (at: number) => {
      const page = await openPage(server);
      await sound(page);
      return askForCode(page, { capcode: spoken, phone: numbered(at) });
    };
    for (let at = 0; at < maximum; at += 1) expect(codeOf(await bought(at))).toBe("0");
    expect(await bought(maximum)).toMatchObject({ rejection: "tooManyTries" });
    const page = await openPage(server);
    await lookAtPicture(page);
    expect(codeOf(await askForCode(page, { phone: numbered(maximum + 1) }))).toBe("0");
  });
});

describe("the proof of work", () => {
  test("opens more sounds; it is good once and for its own page view", async () => {
    const { server, page } = await started();
    for (let at = 0; at < useLimits.sound.maximum; at += 1) await sound(await openPage(server));
    const proof = await proved(page);
    expect(await sound(await openPage(server), proof)).toMatchObject({ rejection: "tooManyTries" });
    expect(codeOf(await sound(page, proof))).toBe("0");
    expect(await sound(page, proof)).toMatchObject({ rejection: "tooManyTries" });
    expect(codeOf(await askForCode(page, { capcode: spoken }))).toBe("0");
  });

  test("is over after five minutes, and when another one was asked for", async () => {
    const { server, page, moved } = await started();
    for (let at = 0; at < useLimits.sound.maximum; at += 1) await sound(await openPage(server));
    const [first, second] = [await proved(page), await proved(page)];
    expect(await sound(page, first)).toMatchObject({ rejection: "tooManyTries" });
    moved.minutes = 5;
    expect(await sound(page, second)).toMatchObject({ rejection: "tooManyTries" });
  });

  test("made up, of less work or of another lender proves nothing", async () => {
    const { server, page } = await started();
    for (let at = 0; at < useLimits.sound.maximum; at += 1) await sound(await openPage(server));
    const proof = JSON.parse(await proved(page));
    const { challenge, solution } = proof;
    const { parameters, signature } = challenge;
    const made = [
      "{}",
      "not json",
      JSON.stringify({ challenge, solution: { ...solution, derivedKey: "00".repeat(32) } }),
      JSON.stringify({
        challenge: { parameters: { ...parameters, cost: 1 }, signature },
        solution,
      }),
      JSON.stringify({ challenge: { parameters, signature: "ab".repeat(32) }, solution }),
    ];
    for (const one of made) {
      expect(await sound(page, one)).toMatchObject({ rejection: "tooManyTries" });
    }
    expect(codeOf(await sound(page, JSON.stringify(proof)))).toBe("0");
  });

  test("is asked for so often and no more, and for a page view only", async () => {
    const { server, page } = await started();
    const gone = { ...page, sid: "A".repeat(22) };
    expect(await gone.client.call(askCaptchaProof, { sid: gone.sid })).toMatchObject({
      rejection: "sidOver",
    });
    for (let at = 0; at < useLimits.proof.maximum; at += 1) {
      const asked = await page.client.call(askCaptchaProof, { sid: page.sid });
      expect(codeOf(asked)).toBe("0");
    }
    const other = await openPage(server);
    expect(await other.client.call(askCaptchaProof, { sid: other.sid })).toMatchObject({
      rejection: "tooManyTries",
    });
  });
});
