/** Books in the state that a call about them needs, for the examples of the API documentation. */
import { bookTakeover, readTakeover } from "#contract/takeover.ts";
import { runTakeovers } from "#server/flows/takeover/run-takeovers.ts";
import type { Access } from "#test/access/kinds.ts";
import { productId } from "#test/simulated-server.ts";
import { begunTakeover, broughtTakeover, exampleBook, uploadedBook } from "#test/takeover-files.ts";

type Prepared = (access: Access) => Promise<{ sent: Record<string, string> }>;

export const takeoverPrepared: Readonly<Record<string, Prepared>> = {
  readTakeover: async (access) => ({
    sent: { takeoverId: await checkedTakeover(access, "Branch ledger 1") },
  }),
  exportTakeoverLines: async (access) => ({
    sent: { takeoverId: await checkedTakeover(access, "Branch ledger 2"), show: "different" },
  }),
  checkTakeover: async ({ supervisor }) => {
    const takeoverId = await begunTakeover(supervisor);
    await uploadedBook(supervisor, takeoverId, exampleBook(productId));
    return { sent: { takeoverId } };
  },
  bookTakeover: async (access) => ({ sent: await toBook(access, "Branch ledger 3") }),
  takeTakeoverBack: async (access) => {
    const sent = await toBook(access, "Branch ledger 4");
    const booked = await access.supervisor.client.call(bookTakeover, sent);
    if (!booked.ok) throw new Error(booked.message);
    await runTakeovers(access.world.server.services);
    return { sent: { takeoverId: sent.takeoverId, reason: "Wrong branch" } };
  },
};

/** A book that another member of staff had checked; it differs from the old one. */
async function checkedTakeover({ world: { server } }: Access, book: string): Promise<string> {
  const finance = await server.staff({ role: "finance", name: "Rehema Said" });
  const takeoverId = await begunTakeover(finance, { book });
  await broughtTakeover(finance, takeoverId, exampleBook(productId));
  await runTakeovers(server.services);
  return takeoverId;
}

async function toBook(access: Access, book: string) {
  const takeoverId = await checkedTakeover(access, book);
  const read = await access.supervisor.client.call(readTakeover, { takeoverId });
  if (!read.ok) throw new Error(read.message);
  const { version } = read.data;
  return { takeoverId, version: String(version), reason: "Late charges were rounded there" };
}
