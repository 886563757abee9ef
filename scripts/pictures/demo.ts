/** The demo as pictures show it: its people and orders at an instant that is the same every time, with the address of each. */
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sessionLifetimes } from "#contract/session-lifetimes.ts";
import type { StaffRole } from "#contract/staff-roles.ts";
import { position } from "#lending/position.ts";
import type { Position } from "#lending/position-shape.ts";
import { readSettings } from "#server/app/configuration/read-settings.ts";
import { startApplication } from "#server/app/start/application.ts";
import { loadLoans } from "#server/core/loan/load-loan.ts";
import type { LoanRecord } from "#server/core/loan/loan-record.ts";
import { orderAddress } from "#server/core/product/wire.ts";
import { upsertMember } from "#server/core/staff/accounts.ts";
import { newPassword } from "#server/core/staff/password.ts";
import { cast } from "#server/edge/demo/population/cast.ts";
import { personId } from "#server/edge/demo/population/person.ts";
import { demoBorrower } from "#server/edge/demo/seed.ts";
import type { Log } from "#server/platform/runtime/log.ts";
import type { Services } from "#server/platform/services/services.ts";
import { openSession } from "#server/platform/session/session.ts";

/** A Thursday in the morning, on which no market keeps a holiday. */
export const drawnAt = new Date("2026-11-19T07:30:00Z");

export interface Owned {
  loan: LoanRecord;
  now: Position;
}

export interface Person {
  borrowerId: string;
  loans: readonly Owned[];
}

export interface PictureDemo {
  origin: string;
  services: Services;
  /** The borrower with an order in every status. */
  asha: Person;
  /** One story each: what a borrower with a single loan sees. */
  people: readonly Person[];
  staff: { logins: readonly string[]; password: string };
  /** A member of staff with the role, who can sign in. */
  member(role: StaffRole): Promise<{ login: string; password: string }>;
  /** Path and query with the person's session; of an order where one is given. */
  address(person: Person, path: string, order?: Owned): Promise<string>;
}

const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} };

interface DemoOptions {
  /** By default in the demo's own folder. */
  databaseUrl?: string;
  log?: Log;
}

/** Ends, and its folder with it, once disposed of. */
export async function openPictureDemo({
  databaseUrl,
  log = quiet,
}: DemoOptions = {}): Promise<PictureDemo & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), "mkopo-pictures-"));
  const settings = await readSettings({
    MKOPO_DATA: folder,
    HOST: "127.0.0.1",
    PORT: "0",
    MKOPO_DEMO_BORROWERS: String(cast.length),
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  });
  const began = Date.now();
  const clock = () => new Date(drawnAt.getTime() + (Date.now() - began));
  const application = await startApplication(settings, { log, clock });
  const { services, app } = application;
  const { port } = app.server.address() as AddressInfo;
  const people: Person[] = [];
  for (let nth = 0; nth < cast.length; nth += 1) {
    people.push(await personOf(services, personId(nth)));
  }
  const members = new Map<StaffRole, ReturnType<typeof memberOf>>();
  return {
    origin: `http://127.0.0.1:${port}`,
    services,
    asha: await personOf(services, demoBorrower.borrowerId),
    people,
    staff: application.demo?.staff ?? { logins: [], password: "" },
    member: (role) => {
      const member = members.get(role) ?? memberOf(services, role);
      members.set(role, member);
      return member;
    },
    address: (person, path, order) => address(services, person, path, order),
    async [Symbol.asyncDispose]() {
      await application.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function withPictureDemo<T>(work: (demo: PictureDemo) => Promise<T>): Promise<T> {
  await using demo = await openPictureDemo();
  return await work(demo);
}

/** A generated password cannot be guessed, so a slow hash would gain nothing. */
const work = 8;

async function memberOf({ db, calendar }: Services, role: StaffRole) {
  const member = { login: `pictures-${role}`, name: "Asha Pictures", role };
  const password = newPassword();
  await db.transaction((tx) => upsertMember(tx, { ...member, password }, calendar.now(), work));
  return { login: member.login, password };
}

async function personOf({ db, calendar }: Services, borrowerId: string): Promise<Person> {
  const loans = await loadLoans(db, borrowerId);
  const today = calendar.today();
  return {
    borrowerId,
    loans: loans.map((loan) => ({ loan, now: position(loan.terms, loan.events, today) })),
  };
}

async function address(
  { db, calendar, settings }: Services,
  { borrowerId }: Person,
  path: string,
  order?: Owned,
): Promise<string> {
  const { token } = await db.transaction((tx) =>
    openSession(tx, borrowerId, "", sessionLifetimes.demo, calendar.now()),
  );
  const [pathname = "", further = ""] = path.split("?");
  const about =
    order === undefined
      ? []
      : [
          ...new URL(orderAddress(order.loan.productId, order.loan.loanId), "http://a.test")
            .searchParams,
        ];
  const query = new URLSearchParams([
    ...about,
    ...new URLSearchParams(further),
    ["session_id", token],
    ["user_id", borrowerId],
    ["app_version", "1.0.0"],
    ["app_name", settings.brand.packageName],
  ]);
  return `${pathname}?${query}`;
}
