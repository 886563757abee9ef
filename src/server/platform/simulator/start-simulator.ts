/**
 * Starts the payment and payout simulator: a party of its own with a port, a book and a will. The server
 * reaches it, and it reaches the server, only over HTTP.
 */
import formbody from "@fastify/formbody";
import Fastify from "fastify";
import { api } from "./api.ts";
import { Book } from "./book.ts";
import { readBook, writeBook } from "./book-file.ts";
import { bookPage } from "./book-page.ts";
import type { CallbackSettings } from "./callbacks.ts";
import { controlOf, type SimulatorControl } from "./control.ts";
import { payPage } from "./pay-page.ts";
import { tillPage } from "./till-page.ts";

export interface SimulatorOptions {
  host?: string;
  /** 0 takes a free port. */
  port: number;
  /** Signs callbacks, and requests must be signed with it. */
  secret: string;
  /** Origin of our server; may be told later through `control.setCallbackOrigin`. */
  callbackOrigin?: string;
  /** The instant at which things happen and are signed: the server's calendar, so that a date set by hand holds here too. */
  now: () => Date;
  /** Name on the pay page and at the till. */
  merchant?: string;
  /** Where the book is kept between starts; only in memory when left out. */
  bookFile?: string;
  /** Whose days the statements of the book page are for; UTC when left out. */
  timeZone?: string;
  /** Whether the page that shows and moves the book is served: in the demo only. */
  bookPage?: boolean;
}

export interface Simulator {
  origin: string;
  book: Book;
  control: SimulatorControl;
  close(): Promise<void>;
}

export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { bookFile, secret, now } = options;
  const kept = bookFile === undefined ? undefined : readBook(bookFile);
  const book = new Book(now, kept);
  const save = (): void => {
    if (bookFile !== undefined) writeBook(bookFile, book.content);
  };
  const callbacks: CallbackSettings = {
    secret,
    now,
    callbackOrigin: options.callbackOrigin ?? null,
  };
  const control = controlOf(book, callbacks, save);
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 });
  await app.register(formbody);
  let origin = "";
  api(app, book, control, { secret, now, save, origin: () => origin });
  const pages = { merchant: options.merchant ?? "Mkopo" };
  payPage(app, book, control, pages);
  tillPage(app, book, control, pages);
  if (options.bookPage === true) bookPage(app, book, control, options.timeZone ?? "UTC");
  origin = await app.listen({ host: options.host ?? "127.0.0.1", port: options.port });
  return { origin, book, control, close: () => app.close() };
}
