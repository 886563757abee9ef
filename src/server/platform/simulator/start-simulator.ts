/**
 * Starts the payment and payout simulator, a separate party with its own port and ledger. The server and the simulator reach
 * each other over HTTP only.
 */
import formbody from "@fastify/formbody";
import Fastify from "fastify";
import { api } from "./api.ts";
import type { CallbackSettings } from "./callbacks.ts";
import { controlOf, type SimulatorControl } from "./control.ts";
import { Ledger } from "./ledger.ts";
import { readLedger, writeLedger } from "./ledger-file.ts";
import { ledgerPage } from "./ledger-page.ts";
import { payPage } from "./pay-page.ts";
import { tillPage } from "./till-page.ts";

export interface SimulatorOptions {
  host?: string;
  /** 0: any free port. */
  port: number;
  /** Signs callbacks and verifies requests. */
  secret: string;
  /** Origin of our server; may be set later through `control.setCallbackOrigin`. */
  callbackOrigin?: string;
  /** The time of events and signatures: the server's calendar, so that a date set by hand applies here too. */
  now: () => Date;
  /** Name on the pay page and at the till. */
  merchant?: string;
  /** Where the ledger is stored between starts; without it only in memory. */
  bookFile?: string;
  /** Time zone of the days in the ledger page's settlement reports; UTC by default. */
  timeZone?: string;
  /** Whether the page that shows and changes the ledger is served; in the demo only. */
  ledgerPage?: boolean;
}

export interface Simulator {
  origin: string;
  ledger: Ledger;
  control: SimulatorControl;
  close(): Promise<void>;
}

export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { bookFile, secret, now } = options;
  const kept = bookFile === undefined ? undefined : readLedger(bookFile);
  const ledger = new Ledger(now, kept);
  const save = (): void => {
    if (bookFile !== undefined) writeLedger(bookFile, ledger.content);
  };
  const callbacks: CallbackSettings = {
    secret,
    now,
    callbackOrigin: options.callbackOrigin ?? null,
  };
  const control = controlOf(ledger, callbacks, save);
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 });
  await app.register(formbody);
  let origin = "";
  api(app, ledger, control, { secret, now, save, origin: () => origin });
  const pages = { merchant: options.merchant ?? "Mkopo" };
  payPage(app, ledger, control, pages);
  tillPage(app, ledger, control, pages);
  if (options.ledgerPage === true) ledgerPage(app, ledger, control, options.timeZone ?? "UTC");
  origin = await app.listen({ host: options.host ?? "127.0.0.1", port: options.port });
  return { origin, ledger, control, close: () => app.close() };
}
