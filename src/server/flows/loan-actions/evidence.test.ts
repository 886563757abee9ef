/** Evidence as files: with which proposals, who sees them, what is written down about it, and when they go (DK-4, DK-5). */
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { fileIdOf, imageInSize } from "#contract/image-address.ts";
import { readApproval } from "#contract/loan-actions.ts";
import { readLoanAccount } from "#contract/loan-back-office.ts";
import { readStaffLog } from "#contract/staff.ts";
import {
  type uploadEvidence as Evidence,
  uploadEvidence,
  uploadStaffImage,
} from "#contract/upload.ts";
import { removeUnusedImages } from "#server/platform/uploads/remove-unused.ts";
import { pdfFile } from "#test/documents.ts";
import { approve, desk, late } from "#test/loan-action-desk.ts";
import { cash, type Figures, propose, proposed } from "#test/loan-action-inputs.ts";
import type { TestStaff } from "#test/server.ts";
import { runningLoan, type World } from "#test/simulated-server.ts";
import { addDays } from "#values/business-day.ts";

let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  const paper = { width: 300, height: 200, channels: 3, background: "#ffffff" } as const;
  photo = new Uint8Array(await sharp({ create: paper }).jpeg().toBuffer());
});

async function sent(
  { client }: TestStaff,
  bytes = photo,
  call: typeof Evidence | typeof uploadStaffImage = uploadEvidence,
): Promise<string> {
  const answer = await client.call(call, { problemImage: { name: "slip", type: "x/y", bytes } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.url;
}

const look = ({ server }: World, url: string, { token }: Pick<TestStaff, "token">) =>
  server.app.inject({ url, headers: { cookie: `mkopo_staff=${token}` } });

async function openings(world: World): Promise<string[]> {
  const reader = await world.server.staff({ role: "auditor", name: "Amani" });
  const opened = "loan-action.open-evidence";
  const log = await reader.client.call(readStaffLog, { page: "0", action: opened });
  if (!log.ok) throw new Error(log.message);
  return log.data.entries.map(({ subject }) => subject);
}

const waiver: Figures = { kind: "waiver", part: "penalty", amount: "100000" };

describe("given with a proposal", () => {
  test.each([
    ["cash", (on: string): Figures => cash("S-1", { on })],
    ["a waiver", () => waiver],
    ["a write-off", (): Figures => ({ kind: "write-off" })],
  ] as const)(
    "[DK-5] of %s, it is seen by the second person, kept with the event and each opening is written down",
    async (_what, figures) => {
      const one = await late();
      const { world, juma, neema, orderNo } = one;
      const files = [await sent(juma), await sent(juma, pdfFile())];
      const on = world.server.services.calendar.today();
      const actionId = await proposed(juma, orderNo, figures(on), { files: files.join(",") });
      expect(await neema.client.call(readApproval, { actionId })).toMatchObject({
        data: { files },
      });
      const [picture = "", document = ""] = files;
      const full = await look(world, imageInSize(picture, "full"), neema);
      expect(full).toMatchObject({ statusCode: 200 });
      expect(full.headers).toMatchObject({
        "content-type": "image/jpeg",
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      });
      const pdf = await look(world, document, neema);
      expect(pdf.rawPayload).toEqual(Buffer.from(pdfFile()));
      expect(pdf.headers).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": 'attachment; filename="document.pdf"',
        "content-security-policy": expect.stringMatching(/^sandbox;/),
        "x-content-type-options": "nosniff",
      });
      expect(await openings(world)).toEqual([orderNo, orderNo]);
      expect(await approve(neema, actionId, orderNo)).toMatchObject({ data: { state: "done" } });
      const account = await juma.client.call(readLoanAccount, { orderNo });
      if (!account.ok) throw new Error(account.message);
      expect(account.data.events.at(-1)?.files).toEqual(files);
      world.server.setToday(addDays(on, 3));
      expect(await removeUnusedImages(world.server.services)).toBe(0);
    },
  );

  test("[DK-4] the same form with the same files is the same proposal, with others it is refused", async () => {
    const { juma, orderNo } = await desk();
    const [first, second] = [await sent(juma), await sent(juma)];
    const form = { formKey: "form-1", files: first };
    const made = await propose(juma, orderNo, cash("S-1"), form);
    expect(await propose(juma, orderNo, cash("S-1"), form)).toEqual(made);
    const other = await propose(juma, orderNo, cash("S-1"), {
      ...form,
      files: `${first},${second}`,
    });
    expect(other).toMatchObject({ rejection: "keyReused" });
    const none = await propose(juma, orderNo, cash("S-1"), { formKey: "form-1" });
    expect(none).toMatchObject({ rejection: "keyReused" });
  });

  test("[DK-4] what is proposed again carries the same file; another loan, another person and another purpose do not", async () => {
    const { world, juma, neema, orderNo } = await desk();
    const files = await sent(juma);
    const first = await proposed(juma, orderNo, cash("S-1"), { files });
    const again = await propose(juma, orderNo, cash("S-1"), { files, replaces: first });
    expect(again).toMatchObject({ ok: true });
    const { loanId } = await runningLoan(world);
    const refused = { ok: false, rejection: "fileUnknown" };
    expect(await propose(juma, loanId, cash("S-2"), { files })).toMatchObject(refused);
    expect(await propose(neema, orderNo, cash("S-3"), { files })).toMatchObject(refused);
    const answers = await sent(juma, photo, uploadStaffImage);
    expect(await propose(juma, orderNo, cash("S-4"), { files: answers })).toMatchObject(refused);
    for (const nothing of [`/files/${"0".repeat(32)}/middle.jpg`, "https://elsewhere.example/x"]) {
      expect(await propose(juma, orderNo, cash("S-5"), { files: nothing })).toMatchObject(refused);
    }
    const many = Array.from({ length: 10 }, (_, at) => `/files/${String(at).repeat(32)}/full.jpg`);
    expect(await propose(juma, orderNo, cash("S-6"), { files: many.join(",") })).toMatchObject({
      rejection: "tooManyFiles",
    });
  });
});

describe("seeing it", () => {
  test("[SF-1] who may not see customers, borrowers and strangers are told that there is none", async () => {
    const { world, borrowing, juma, neema, orderNo } = await desk();
    const url = imageInSize(await sent(juma), "full");
    const administrator = await world.server.staff({ role: "administrator", name: "Zawadi" });
    const missing = { statusCode: 404, payload: "Not found\n" };
    // Nobody's but the maker's until a proposal carries it.
    expect(await look(world, url, juma)).toMatchObject({ statusCode: 200 });
    expect(await look(world, url, neema)).toMatchObject(missing);
    await proposed(juma, orderNo, cash("S-1"), { files: url });
    expect(await look(world, url, administrator)).toMatchObject(missing);
    expect(await look(world, url, { token: "" })).toMatchObject(missing);
    const { session_id: id } = borrowing.session;
    expect(await world.server.app.inject({ url: `${url}?session_id=${id}` })).toMatchObject(
      missing,
    );
    expect(await openings(world)).toEqual([]);
    // The maker's form shows its small picture without an opening; the picture itself is one for the maker too.
    expect(await look(world, imageInSize(url, "thumb"), juma)).toMatchObject({ statusCode: 200 });
    expect(await openings(world)).toEqual([]);
    expect(await look(world, url, juma)).toMatchObject({ statusCode: 200 });
    expect(await openings(world)).toEqual([orderNo]);
  });

  test("[SF-1] who may propose nothing sends no evidence, and what is neither picture nor PDF is no evidence", async () => {
    const { world, juma } = await desk();
    const auditor = await world.server.staff({ role: "auditor", name: "Amani" });
    const page = new Uint8Array(Buffer.from("<script>alert(1)</script>"));
    const problemImage = { name: "slip.pdf", type: "application/pdf", bytes: page };
    expect(await auditor.client.call(uploadEvidence, { problemImage })).toMatchObject({
      rejection: "roleNeeded",
    });
    expect(await juma.client.call(uploadEvidence, { problemImage })).toMatchObject({
      rejection: "notAnImage",
    });
    const locked = { ...problemImage, bytes: pdfFile("4 0 obj\n<< /Encrypt 5 0 R >>\nendobj") };
    expect(await juma.client.call(uploadEvidence, { problemImage: locked })).toMatchObject({
      rejection: "documentLocked",
    });
    const { stored } = world.server.services.files as never as { stored: Map<string, unknown> };
    expect(fileIdOf([...stored.keys()][0] ?? "")).toBeNull();
    expect(stored.size).toBe(0);
  });
});
