/**
 * What every loader and action knows of the request it serves: the brand, the language, the borrower's
 * session and a client of the wire. Built once by the server entry, before any screen runs.
 */
import { createContext, type RouterContextProvider } from "react-router";
import type { Brand } from "#contract/brand.ts";
import type { Client } from "#contract/client.ts";
import type { Language } from "#contract/languages.ts";
import type { Session } from "#contract/session.ts";

export interface WebLog {
  warn(event: string, facts?: Record<string, unknown>): void;
  error(event: string, facts?: Record<string, unknown>): void;
}

export interface WebRequest {
  brand: Brand;
  language: Language;
  /** Origin as the borrower's browser sees it: "own" for the allow-list of addresses. */
  origin: string;
  /** Parameters of the address, product and order id under both spellings (RT-5). */
  parameters: Record<string, string>;
  session: Session;
  /** The session was opened by signing in here, not by the app. */
  signedInHere: boolean;
  /** A client with the session stored here, when the address brought another one; else null. */
  currentClient: Client | null;
  /** Session parameters for every further address; the secret only until its cookie has come back. */
  travelling: Record<string, string>;
  client: Client;
  /** An answer of the wire that has no envelope: a picture. `path` begins with the base path. */
  wire(path: string): Promise<Response>;
  /** The browser sends Save-Data: the page comes whole, and without anything that would fetch more (OB-3). */
  savesData: boolean;
  /** The User-Agent; "" when none is sent. */
  userAgent: string;
  /** A client with the session of the member of staff, never the borrower's (decision record 0025). */
  staffClient: Client;
  /** The same under another token: the session may be replaced while the request is served. */
  staffClientFor(token: string): Client;
  /** The nonce of our own inline scripts, for the content security policy. */
  nonce: string;
  log: WebLog;
  /** The page for trying screens by hand exists (TP-1). */
  testPreview: boolean;
}

export const webRequest = createContext<WebRequest>();

export function readWebRequest(context: Readonly<RouterContextProvider>): WebRequest {
  return context.get(webRequest);
}

/** Whether the page is shown inside one of our own sandboxed frames, which run no script (LC-7). */
export function isFramed(parameters: Record<string, string>): boolean {
  return parameters.framed === "1";
}
