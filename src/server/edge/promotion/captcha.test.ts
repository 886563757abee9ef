/** Captcha pictures: what they contain, what an answer is good for, and what guessing gains (PL-1, PL-3). */
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { captchaAddress } from "#contract/promotion.ts";
import { defineStatement } from "#server/platform/db/database.ts";
import { askForCode, capcode, lookAtPicture, newPhone, openPage } from "#test/promotion-steps.ts";
import { type ServerOptions, startServer } from "#test/server.ts";
import {
  captchaAlphabet,
  newCaptchaText,
  readCaptcha,
} from "../../platform/captcha/captcha-text.ts";
import { captchaHeight, captchaWidth, drawCaptcha } from "../../platform/captcha/draw-captcha.ts";
import { decodingQueue } from "../../platform/uploads/decoding-queue.ts";
import { picturesOfSid, useLimits } from "./limits.ts";

const everything = defineStatement(
  "test.read-promotion",
  `select (select coalesce(string_agg(s::text, '|'), '') from promotion_sid s) as sids,
     (select coalesce(string_agg(p::text, '|'), '') from promotion_pass p) as passes,
     (select coalesce(string_agg(u::text, '|'), '') from promotion_use u) as uses`,
);

async function started(options: ServerOptions = {}) {
  const server = await startServer({ newCaptchaText: () => capcode, ...options });
  onTestFinished(() => server.close());
  const { calendar } = server.services;
  const start = calendar.now();
  const moved = { minutes: 0 };
  calendar.now = () => new Date(start.getTime() + moved.minutes * 60_000);
  return { server, page: await openPage(server), moved };
}

const codeOf = (answer: { ok: boolean; code?: string }) => (answer.ok ? "0" : answer.code);

describe("the picture", () => {
  test("[PL-1] is a PNG of a few kilobytes, not cacheable, at both paths", async () => {
    const { server, page } = await started();
    const addresses = [
      captchaAddress(page.sid),
      captchaAddress(page.sid).replace("/promotion", "/api/v2/any/promotion"),
    ];
    for (const url of addresses) {
      const answer = await server.app.inject({ url });
      expect(answer.headers).toMatchObject({
        "content-type": "image/png",
        "cache-control": "no-store",
      });
      expect(answer.rawPayload.length).toBeLessThan(9_000);
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        format: "png",
        width: captchaWidth,
        height: captchaHeight,
      });
    }
  });

  test("[PL-1] of the same characters differs every time, and has ink where characters stand", async () => {
    const pictures = await Promise.all(Array.from({ length: 6 }, () => drawCaptcha(capcode)));
    expect(new Set(pictures.map((one) => Buffer.from(one).toString("base64"))).size).toBe(6);
    for (const picture of pictures) {
      const { channels } = await sharp(picture).greyscale().stats();
      expect(channels[0]?.min).toBeLessThan(110);
      expect(channels[0]?.mean).toBeGreaterThan(150);
    }
  });

  test("every character of the alphabet can be drawn, and only they", async () => {
    for (const character of captchaAlphabet) await drawCaptcha(character.repeat(4));
    await expect(drawCaptcha("O0O0")).rejects.toThrow("no such glyph");
    expect(new Set(captchaAlphabet).size).toBe(captchaAlphabet.length);
  });

  test("too many at once are turned away instead of piling up", async () => {
    const queue = decodingQueue(1, 1);
    const drawn = await Promise.allSettled([1, 2, 3].map(() => drawCaptcha(capcode, queue)));
    expect(drawn.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
  });

  test.each(["", "x".repeat(22), "%00", "a".repeat(3_000)])("sid %j shows none", async (sid) => {
    const { server } = await started();
    const answer = await server.app.inject({ url: `/mkopo/promotion/get-captcha?sid=${sid}` });
    expect([400, 404, 200]).toContain(answer.statusCode);
    expect(answer.headers["content-type"]).not.toContain("image");
  });

  test("is drawn so often for one page view and no more, nor after half an hour", async () => {
    const { page, moved } = await started();
    for (let look = 0; look < picturesOfSid; look += 1) {
      expect((await lookAtPicture(page)).status).toBe(200);
    }
    expect((await lookAtPicture(page)).status).toBe(429);
    moved.minutes = 30;
    expect((await lookAtPicture(page)).status).toBe(404);
  });
});

describe("the answer", () => {
  test("[PL-3] counts in small letters and with blanks; another length or other characters do not", async () => {
    for (const typed of ["acef", " A CEF ", "ＡＣＥＦ"]) {
      const { page } = await started();
      await lookAtPicture(page);
      for (const wrong of ["", "ACE", "ACEFF"]) {
        expect(codeOf(await askForCode(page, { capcode: wrong }))).toBe("101");
      }
      expect(codeOf(await askForCode(page, { capcode: typed }))).toBe("0");
    }
    expect(readCaptcha("４३ x")).toBe("43X");
  });

  test("[PL-5] without a picture, after a newer one or after five minutes is wrong", async () => {
    let shown = "3333";
    const { page, moved } = await started({ newCaptchaText: () => shown });
    expect(codeOf(await askForCode(page, { capcode: shown }))).toBe("101");
    await lookAtPicture(page);
    shown = "4444";
    await lookAtPicture(page);
    expect(codeOf(await askForCode(page, { capcode: "3333" }))).toBe("101");
    moved.minutes = 5;
    expect(codeOf(await askForCode(page, { capcode: "4444" }))).toBe("101");
    await lookAtPicture(page);
    expect(codeOf(await askForCode(page, { capcode: "4444" }))).toBe("0");
  });

  test("[PL-5] right after three wrong ones is wrong; a new picture begins anew", async () => {
    const { page } = await started();
    await lookAtPicture(page);
    for (const wrong of ["3333", "4444", "6666"]) {
      expect(codeOf(await askForCode(page, { capcode: wrong }))).toBe("101");
    }
    expect(codeOf(await askForCode(page))).toBe("101");
    await lookAtPicture(page);
    expect(codeOf(await askForCode(page))).toBe("0");
  });

  test("[PL-5] buys one message to one number: neither another number nor another page view", async () => {
    const { server, page, moved } = await started();
    const other = await openPage(server);
    await lookAtPicture(page);
    expect(codeOf(await askForCode(other))).toBe("101");
    expect(codeOf(await askForCode(page))).toBe("0");
    expect(codeOf(await askForCode(page, { phone: "13712345678" }))).toBe("101");
    expect(await askForCode(page)).toMatchObject({ rejection: "tooSoon", waitSeconds: 60 });
    moved.minutes = 2;
    expect(codeOf(await askForCode(page))).toBe("101");
  });

  test("guessing from one address ends for everybody there, and only there", async () => {
    const { server, page, moved } = await started();
    for (let wrong = 0; wrong < useLimits.wrong.maximum; wrong += 1) {
      expect(codeOf(await askForCode(page, { capcode: "3333" }))).toBe("101");
    }
    expect(await askForCode(page)).toMatchObject({ rejection: "tooManyTries" });
    expect((await lookAtPicture(page)).status).toBe(429);
    const elsewhere = await openPage(server);
    expect((await lookAtPicture(elsewhere, "203.0.113.9")).status).toBe(200);
    moved.minutes = 61;
    const later = await openPage(server);
    expect((await lookAtPicture(later)).status).toBe(200);
  });

  test("stands nowhere in the database, nor does sid, number or address", async () => {
    const { server, page } = await started();
    await lookAtPicture(page);
    await askForCode(page, { capcode: "3333" });
    await askForCode(page);
    const text = JSON.stringify(await server.services.db.query(everything));
    for (const secret of [capcode, page.sid, newPhone, "127.0.0.1"]) {
      expect(text).not.toContain(secret);
    }
    expect(JSON.stringify(server.logged)).not.toMatch(
      new RegExp(`${newPhone}|${page.sid}|${capcode}`),
    );
  });

  test("is another one every time", () => {
    const texts = new Set(Array.from({ length: 200 }, () => newCaptchaText()));
    expect(texts.size).toBeGreaterThan(190);
    for (const text of texts) expect(text).toMatch(new RegExp(`^[${captchaAlphabet}]{4}$`));
  });
});
