/** What the database port promises, proved on whichever engine the project runs: both must pass the same tests. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { type Database, type Statement, sqlState, type Transaction } from "./database.ts";

let db: Database;
let names = 0;

/** A statement used by one test only; the registry of statements is for the program's own. */
function statement(text: string): Statement {
  names += 1;
  return { name: `test-${names}`, text };
}

const insert = { name: "test-insert", text: "insert into thing (id, note) values ($1, $2)" };
const count = { name: "test-count", text: "select count(*) as n from thing" };

beforeAll(async () => {
  db = await testDatabase();
  await db.script("create table thing (id int8 primary key, note text)");
});
beforeEach(async () => await db.script("delete from thing"));
afterAll(async () => await db.close());

describe("values", () => {
  test("columns come back as the port says", async () => {
    const [row] = await db.query(
      statement(`select 9007199254740991::int8 as whole, date '2026-02-28' as day,
        timestamptz '2026-03-01 12:00:00.250+03' as instant, '{"a":[1,null]}'::jsonb as json,
        1.50::numeric as decimal, '\\x00ff'::bytea as bytes, true as yes, 7::int4 as small,
        null::int8 as nothing, 2.5::float8 as fraction, interval '2 days' as span,
        timestamp '2026-03-01 12:00:00' as local`),
    );
    expect(row).toEqual({
      whole: 9007199254740991,
      day: "2026-02-28",
      instant: new Date("2026-03-01T09:00:00.250Z"),
      json: { a: [1, null] },
      decimal: "1.50",
      bytes: Buffer.from([0, 255]),
      yes: true,
      small: 7,
      nothing: null,
      fraction: 2.5,
      span: "2 days",
      local: "2026-03-01 12:00:00",
    });
  });

  test("arrays come back with their elements read alike", async () => {
    const [row] = await db.query(
      statement(`select array[1, null, 2]::int8[] as wholes, array['a,"b', null] as texts,
        array[date '2026-01-31'] as days, array[[1],[2]]::int8[] as nested, '{}'::text[] as none,
        array[timestamptz '2026-01-01 00:00:00Z'] as instants, array[1.10] as decimals`),
    );
    expect(row).toEqual({
      wholes: [1, null, 2],
      texts: ['a,"b', null],
      days: ["2026-01-31"],
      nested: [[1], [2]],
      none: [],
      instants: [new Date("2026-01-01T00:00:00Z")],
      decimals: ["1.10"],
    });
  });

  test("a whole number that would lose digits is an error, and the database goes on", async () => {
    const large = statement("select 9007199254740993::int8 as whole");
    await expect(db.query(large)).rejects.toThrow("too large to be exact");
    expect(await db.query(count)).toEqual([{ n: 0 }]);
  });

  test("parameters of every kind arrive as what they are", async () => {
    const all = statement(`select $1::int8 as whole, $2::date as day, $3::timestamptz as instant,
      $4::jsonb as json, $5::bool as no, $6::bytea as bytes, $7::text[] as texts, $8::text as text,
      $9::int8[] as wholes, $10::numeric as decimal, $11::text as nothing, $12::jsonb as list`);
    const texts = ['a"b', "c\\d", "e,f", "{}", "", "NULL"];
    const instant = new Date("2026-01-01T00:00:00.001Z");
    const [row] = await db.query(all, [
      ...[12, "2026-01-02", instant, { a: "é" }, false, new Uint8Array([1, 254]), texts],
      ...["plain", [3, null], 1.5, null, JSON.stringify([1, "x"])],
    ]);
    expect(row).toEqual({
      ...{ whole: 12, day: "2026-01-02", instant, json: { a: "é" }, no: false, texts },
      ...{ bytes: Buffer.from([1, 254]), text: "plain", wholes: [3, null], decimal: "1.5" },
      ...{ nothing: null, list: [1, "x"] },
    });
  });

  test.each([undefined, Number.NaN, Number.POSITIVE_INFINITY, () => 1])(
    "%s is no parameter",
    async (value) => {
      await expect(db.query(insert, [1, value])).rejects.toThrow(TypeError);
      expect(await db.query(count)).toEqual([{ n: 0 }]);
    },
  );
});

describe("errors", () => {
  test("a broken rule is told by its SQLSTATE, without the values", async () => {
    await db.query(insert, [1, "secret"]);
    const error = await db.query(insert, [1, "secret"]).catch((thrown: unknown) => thrown);
    expect(sqlState(error)).toBe("23505");
    expect(JSON.stringify({ ...(error as Error) })).not.toContain("secret");
    expect(sqlState(new Error("another"))).toBeNull();
  });
});

describe("transactions", () => {
  test("what run returns is given back and its writes stay", async () => {
    const answer = await db.transaction(async (tx) => {
      await tx.query(insert, [1, "a"]);
      await tx.query(insert, [2, "b"]);
      return (await tx.query(count))[0];
    });
    expect(answer).toEqual({ n: 2 });
    expect(await db.query(count)).toEqual([{ n: 2 }]);
  });

  test("an error rolls everything back and reaches the caller as it was thrown", async () => {
    const bug = new Error("bug");
    const failed = db.transaction(async (tx) => {
      await tx.query(insert, [1, "a"]);
      throw bug;
    });
    await expect(failed).rejects.toBe(bug);
    expect(await db.query(count)).toEqual([{ n: 0 }]);
  });

  test("a failed statement whose error was swallowed commits nothing and says so", async () => {
    const careless = db.transaction(async (tx) => {
      await tx.query(insert, [1, "a"]);
      await tx.query(insert, [1, "again"]).catch(() => {});
    });
    await expect(careless).rejects.toThrow();
    expect(await db.query(count)).toEqual([{ n: 0 }]);
  });

  test("statements asked at once inside a transaction are all run", async () => {
    await db.transaction(async (tx) => {
      await Promise.all([1, 2, 3, 4].map((id) => tx.query(insert, [id, "x"])));
    });
    expect(await db.query(count)).toEqual([{ n: 4 }]);
  });

  test("queries outside wait or see the state before, and none is lost", async () => {
    const inside = db.transaction(async (tx) => {
      await tx.query(insert, [1, "a"]);
      await tx.query(insert, [2, "b"]);
    });
    const outside = Array.from({ length: 20 }, (_, index) => db.query(insert, [index + 10, "c"]));
    await Promise.all([inside, ...outside]);
    expect(await db.query(count)).toEqual([{ n: 22 }]);
  });

  test("the outer database inside a transaction is a bug, told at once", async () => {
    const uses: ((tx: Transaction) => Promise<unknown>)[] = [
      () => db.query(count),
      () => db.transaction(async () => 1),
      () => db.script("select 1"),
    ];
    for (const use of uses) {
      await expect(db.transaction(use)).rejects.toThrow("the outer database was used");
    }
  });

  test("code started inside may use the database once the transaction has ended", async () => {
    let later: Promise<unknown> = Promise.resolve();
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    await db.transaction(async () => {
      later = ended.then(() => db.query(count));
    });
    end();
    expect(await later).toEqual([{ n: 0 }]);
  });

  test("a transaction cannot be used after its end", async () => {
    let kept: Transaction | undefined;
    await db.transaction(async (tx) => {
      kept = tx;
    });
    await expect(kept!.query(count)).rejects.toThrow("after it had ended");
  });
});
