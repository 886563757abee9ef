/** Complaints from the borrower's side: what may be sent, what is kept of it, what others can see of it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  problemDetail,
  problemInit,
  problemList,
  problemSave,
  reopenOwnComplaint,
  saveScore,
} from "#contract/complaint.ts";
import { closeComplaint, readComplaint } from "#contract/complaint-back-office.ts";
import { addLoan, addProduct } from "#test/builders.ts";
import { addPicture, answered, sendComplaint, sentComplaint } from "#test/complaints.ts";
import { fingerprint } from "#test/fingerprint.ts";
import { startServer, type TestBorrower, type TestServer } from "#test/server.ts";

let server: TestServer;
let borrower: TestBorrower;
let stranger: TestBorrower;
/** Running, its first instalment overdue since Sunday 1 March. */
let overdueLoan: string;
/** Applied for only. */
let freshLoan: string;
let strangersLoan: string;

beforeAll(async () => {
  server = await startServer();
  await addProduct(server.services);
  borrower = await server.borrower();
  stranger = await server.borrower();
  const { borrowerId } = borrower;
  const events = [{ kind: "disbursed", on: "2026-02-01" }] as const;
  overdueLoan = await addLoan(server.services, { borrowerId, events });
  freshLoan = await addLoan(server.services, { borrowerId, state: "under-review" });
  strangersLoan = await addLoan(server.services, { borrowerId: stranger.borrowerId, events });
});

afterAll(() => server.close());

/** Each test sends as somebody new: there is a limit a day. */
const someone = () => server.borrower();

describe("what a complaint may be about", () => {
  test("[CP-1] [CP-4] the newest order is chosen unless another one is asked for", async () => {
    const first = await borrower.client.call(problemInit, {});
    if (!first.ok) throw new Error(first.message);
    expect(first.data.orderDetail?.orderNo).toBe(freshLoan);
    expect(first.data.orderList.map(({ orderNo }) => orderNo)).toEqual([freshLoan, overdueLoan]);
    const asked = await borrower.client.call(problemInit, { orderId: overdueLoan });
    if (!asked.ok) throw new Error(asked.message);
    expect(asked.data.orderDetail).toMatchObject({
      orderNo: overdueLoan,
      productName: "Salama Loan",
      productLogo: "/logos/salama.svg",
      orderStatus: 180,
      isShow: 1,
    });
    const titles = asked.data.orderDetail?.list.map(({ title }) => title);
    expect(titles).toEqual(["Order number", "Outstanding in total", "Due date"]);
  });

  test("[CP-2] the types have titles in the borrower's language; type 1 has sub-types", async () => {
    const answer = await server.client(borrower.session, { language: "id" }).call(problemInit, {});
    if (!answer.ok) throw new Error(answer.message);
    const { problemType, problemSonType } = answer.data;
    expect(problemType[0]).toEqual({ value: 1, title: "Cara penagihan" });
    expect(new Set(problemType.map(({ value }) => value)).size).toBe(problemType.length);
    expect(problemSonType.length).toBeGreaterThan(3);
  });

  test("a borrower without orders has no card; a stranger's order is not there", async () => {
    const answer = await (await someone()).client.call(problemInit, {});
    expect(answer).toMatchObject({ ok: true, data: { orderDetail: null, orderList: [] } });
    const strangers = await borrower.client.call(problemInit, { orderId: strangersLoan });
    expect(strangers).toMatchObject({ ok: false, rejection: "notFound" });
  });
});

describe("rejections", () => {
  test.each([
    ["[CP-5] no text", { problemDetail: " \n\t " }, "textMissing"],
    ["[CP-5] 201 characters", { problemDetail: "é".repeat(201) }, "textTooLong"],
    ["[CP-2] a type that does not exist", { problemType: "99" }, "typeUnknown"],
    ["[CP-2] type 1 without a sub-type", { problemType: "1" }, "subTypeUnknown"],
    [
      "[CP-2] a sub-type that does not exist",
      { problemType: "1", problemSonType: "99" },
      "subTypeUnknown",
    ],
    [
      "[CP-2] a sub-type of a type without any",
      { problemType: "2", problemSonType: "1" },
      "subTypeUnknown",
    ],
    [
      "[CP-6] a foreign image address",
      { problemImage: "https://evil.example/a.jpg" },
      "imageUnknown",
    ],
    [
      "[CP-6] an image that is not there",
      { problemImage: `/files/${"0".repeat(32)}/middle.jpg` },
      "imageUnknown",
    ],
  ])("%s, and nothing is half saved", async (_, sent, rejection) => {
    const { db } = server.services;
    const before = await fingerprint(db);
    expect(await sendComplaint(borrower, sent)).toMatchObject({ ok: false, rejection });
    expect(await fingerprint(db)).toBe(before);
  });

  test("[CP-5] the message for an empty text is the specification's, and emoji count once", async () => {
    const refused = await sendComplaint(borrower, { problemDetail: "" });
    expect(refused.message).toBe("Please fill in your comments and suggestions");
    const sent = await sendComplaint(await someone(), { problemDetail: "👨‍👩‍👧‍👦".repeat(200) });
    expect(sent).toMatchObject({ ok: true });
  });

  test("a stranger's order answers like one that is not there", async () => {
    const strangers = await sendComplaint(borrower, { orderNo: strangersLoan });
    expect(strangers).toMatchObject({ ok: false, rejection: "notFound" });
    expect(await sendComplaint(borrower, { orderNo: "26010199999999" })).toEqual(strangers);
  });

  test("[CP-3] collection needs an order that was due", async () => {
    const collection = { problemType: "1", problemSonType: "2" };
    for (const orderNo of [freshLoan, ""]) {
      const answer = await sendComplaint(borrower, { ...collection, orderNo });
      expect(answer).toMatchObject({
        rejection: "collectionClosed",
        message: "The selected order does not support sending collection types",
      });
    }
    const sent = await sendComplaint(borrower, { ...collection, orderNo: overdueLoan });
    expect(sent).toMatchObject({ ok: true });
  });

  test("the eleventh of a day; the next day there are ten more", async () => {
    const eager = await someone();
    for (let count = 1; count <= 10; count += 1) {
      await sentComplaint(eager, { problemDetail: `Number ${count}` });
    }
    const more = { problemDetail: "One more" };
    expect(await sendComplaint(eager, more)).toMatchObject({ rejection: "tooManyToday" });
    server.setToday("2026-03-03");
    expect(await sendComplaint(eager, more)).toMatchObject({ ok: true });
    server.setToday("2026-03-02");
  });
});

describe("pictures", () => {
  const picture = (owner: TestBorrower) =>
    addPicture(server.services, "borrower", owner.borrowerId);

  test("[CP-6] the sender's own are stored, in their order, each once", async () => {
    const sender = await someone();
    const [one, two] = [await picture(sender), await picture(sender)];
    const problemId = await sentComplaint(sender, { problemImage: `${two},${one}` });
    const read = await sender.client.call(problemDetail, { problemId });
    expect(read).toMatchObject({ ok: true, data: { images: [two, one] } });
    const again = await sendComplaint(sender, { problemDetail: "Other", problemImage: one });
    expect(again).toMatchObject({ ok: false, rejection: "imageUnknown" });
  });

  test("[CP-6] another borrower's picture, or one uploaded by staff, is unknown", async () => {
    const sender = await someone();
    const { staffId } = await server.staff();
    const foreign = [await picture(stranger), await addPicture(server.services, "staff", staffId)];
    for (const problemImage of foreign) {
      expect(await sendComplaint(sender, { problemImage })).toMatchObject({
        rejection: "imageUnknown",
      });
    }
  });

  test("[CP-6] nine are accepted, ten are rejected", async () => {
    const sender = await someone();
    const ten: string[] = [];
    for (let count = 0; count < 10; count += 1) ten.push(await picture(sender));
    const tooMany = await sendComplaint(sender, { problemImage: ten.join(",") });
    expect(tooMany).toMatchObject({ ok: false, rejection: "tooManyImages" });
    const nine = await sendComplaint(sender, { problemImage: ten.slice(1).join(",") });
    expect(nine).toMatchObject({ ok: true });
  });
});

describe("what was sent", () => {
  test("[CP-7] answers a reference and the day of the promise; the same within a minute is the same", async () => {
    const sender = await someone();
    const first = await sendComplaint(sender);
    if (!first.ok) throw new Error(first.message);
    expect(first.data.reference).toMatch(/^C-260302-[2-9A-Z]{4}$/);
    expect(first.data.answerDue).toBe("2026-03-05");
    expect(await sendComplaint(sender)).toEqual(first);
    const other = await sendComplaint(sender, { problemType: "4" });
    expect(other.ok && other.data.reference).not.toBe(first.data.reference);
  });

  test("a repeat with the same key is given the first answer", async () => {
    const { client } = await someone();
    const sent = { problemType: "3", problemDetail: "Keyed", orderNo: "" };
    const first = await client.call(problemSave, sent, { requestKey: "key-12345678" });
    server.setToday("2026-03-03");
    const again = await client.call(problemSave, sent, { requestKey: "key-12345678" });
    server.setToday("2026-03-02");
    expect(again).toEqual(first);
  });

  test("[CP-8] the tabs hold the borrower's complaints by state, at res and at data alike", async () => {
    const sender = await someone();
    const problemId = await sentComplaint(sender, { problemDetail: "For the list" });
    const session = `session_id=${sender.session.session_id}`;
    const { body } = await server.app
      .inject({ method: "POST", url: `/mkopo/user-problem/problem-list?${session}` })
      .then((response) => ({ body: response.json() }));
    expect(body.code).toBe("00");
    expect(body.res).toEqual(body.data);
    const tabs = body.res.tabs as { value: string; list: { id: string }[] }[];
    const holding = tabs.filter(({ list }) => list.some(({ id }) => id === problemId));
    expect(holding.map(({ value }) => value)).toEqual(["all", "open"]);
    const answer = await sender.client.call(problemList, {});
    expect(answer).toMatchObject({
      data: {
        tabs: [
          {
            list: [
              {
                type: "The amount is wrong",
                content: "For the list",
                time: expect.stringMatching(/^2026-03-02 /),
              },
            ],
          },
          {},
          {},
          {},
        ],
      },
    });
  });

  test("[CP-9] an answer shows in the detail, a note does not, and strangers see neither", async () => {
    const sender = await someone();
    const agent = await server.staff();
    const problemId = await sentComplaint(sender);
    const before = await sender.client.call(problemDetail, { problemId });
    expect(before).toMatchObject({
      data: { disposeDetail: "", disposeImages: [], isNeedScore: 0, answerDue: "2026-03-05" },
    });
    const image = await addPicture(server.services, "staff", agent.staffId);
    await answered(agent, problemId, "First answer");
    await answered(agent, problemId, "Second answer", image);
    const after = await sender.client.call(problemDetail, { problemId });
    expect(after).toMatchObject({
      data: {
        disposeDetail: "Second answer",
        disposeImages: [image],
        isNeedScore: 1,
        state: "answered",
        answers: [{ text: "First answer" }, { text: "Second answer" }],
      },
    });
    const strangers = await stranger.client.call(problemDetail, { problemId });
    expect(strangers).toMatchObject({ ok: false, rejection: "notFound" });
    expect(await stranger.client.call(problemDetail, { problemId: "none" })).toEqual(strangers);
  });

  test("[CP-10] a rating is stored once, after an answer; repeating it has no effect", async () => {
    const sender = await someone();
    const agent = await server.staff();
    const problemId = await sentComplaint(sender);
    const rate = (score: "2" | "5", by = sender) => by.client.call(saveScore, { score, problemId });
    expect(await rate("5")).toMatchObject({ ok: false, rejection: "notAnswered" });
    await answered(agent, problemId);
    await agent.client.call(closeComplaint, { problemId, version: "2" });
    expect(await rate("5", stranger)).toMatchObject({ ok: false, rejection: "notFound" });
    expect(await rate("5")).toMatchObject({ ok: true });
    expect(await rate("5")).toMatchObject({ ok: true });
    expect(await rate("2")).toMatchObject({ ok: false, rejection: "ratedBefore" });
    const read = await sender.client.call(problemDetail, { problemId });
    expect(read).toMatchObject({ data: { score: 5, isNeedScore: 0 } });
  });

  test("[CP-11] the borrower takes an answered complaint up again, in words, three times at most and within 30 days", async () => {
    const sender = await someone();
    const agent = await server.staff();
    const problemId = await sentComplaint(sender);
    const reopen = (text: string, by = sender) =>
      by.client.call(reopenOwnComplaint, { problemId, problemDetail: text });
    expect(await reopen("Still wrong")).toMatchObject({ ok: false, rejection: "notToReopen" });
    await answered(agent, problemId);
    expect(await reopen(" ")).toMatchObject({ ok: false, rejection: "textMissing" });
    expect(await reopen("a".repeat(201))).toMatchObject({ ok: false, rejection: "textTooLong" });
    expect(await reopen("Still wrong", stranger)).toMatchObject({
      ok: false,
      rejection: "notFound",
    });
    expect(await reopen("Still wrong")).toMatchObject({
      ok: true,
      data: { answerDue: "2026-03-05" },
    });
    // A second tap.
    expect(await reopen("Still wrong")).toMatchObject({
      ok: true,
      data: { answerDue: "2026-03-05" },
    });
    const detail = await sender.client.call(problemDetail, { problemId });
    expect(detail).toMatchObject({
      data: { state: "open", mayReopen: false, reopened: [{ text: "Still wrong" }] },
    });
    const desk = await agent.client.call(readComplaint, { problemId });
    expect(desk).toMatchObject({ data: { state: "open", due: "2026-03-05", assignedTo: null } });
    if (!desk.ok) throw new Error(desk.message);
    expect(desk.data.entries.at(-1)).toMatchObject({
      kind: "reopen",
      by: null,
      text: "Still wrong",
    });
    for (const text of ["Again", "And again"]) {
      await answered(agent, problemId);
      expect(await reopen(text)).toMatchObject({ ok: true });
    }
    await answered(agent, problemId);
    expect(await reopen("Once more")).toMatchObject({ ok: false, rejection: "notToReopen" });

    const late = await sentComplaint(sender, { problemDetail: "Another matter" });
    await answered(agent, late);
    const at = (today: string) => {
      server.setToday(today);
      return sender.client.call(problemDetail, { problemId: late });
    };
    expect(await at("2026-04-01")).toMatchObject({ data: { mayReopen: true } });
    expect(await at("2026-04-02")).toMatchObject({ data: { mayReopen: false } });
  });
});
