/**
 * Parses a query or a form into fields, within limits, and merges the two into the input of an
 * endpoint. Strict on purpose: what cannot be parsed exactly is rejected here, before any rule runs.
 */
import { mirrorParameters, sessionParameters } from "#contract/session.ts";

export const limits = {
  /** Bytes of a form body. */
  bodyBytesMaximum: 64 * 1024,
  /** Bytes of a multipart body, its one file included. */
  uploadBytesMaximum: 12 * 1024 * 1024,
  /** Bytes of the framing of a multipart or chunked body. */
  framingBytesMaximum: 256 * 1024,
  /** Bytes of the files that one process reads at once, all requests together. */
  uploadsAtOnceBytesMaximum: 96 * 1024 * 1024,
  fieldsMaximum: 100,
  nameCharactersMaximum: 100,
  valueCharactersMaximum: 4_000,
} as const;

/** Why a request cannot be read; each is answered as the common rejection of its name. */
export type Fault = "invalidInput" | "tooLarge" | "tooSlow";

/** The request cannot be read. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
  readonly fault: Fault;
  /** The field that was sent twice: no rule could say which of the two values was meant. */
  readonly repeated: string | null;
  constructor(reason: string, fault: Fault = "invalidInput", repeated: string | null = null) {
    super(reason);
    this.fault = fault;
    this.repeated = repeated;
  }
}

export function repeatedField(name: string): Unreadable {
  return new Unreadable("a field was sent more than once", "invalidInput", name);
}

export type Fields = Record<string, string>;

/**
 * Reads `a=1&b=2`. Throws Unreadable on a repeated name, a broken percent sequence, a NUL character (no database
 * text may hold one), or more than the limits.
 */
export function readFields(text: string): Fields {
  const read = new Map<string, string>();
  const pairs = text === "" ? [] : text.split("&");
  if (pairs.length > limits.fieldsMaximum) throw new Unreadable("too many fields", "tooLarge");
  for (const pair of pairs) {
    if (pair === "") continue;
    const equals = pair.indexOf("=");
    const name = plain(equals === -1 ? pair : pair.slice(0, equals));
    const value = equals === -1 ? "" : plain(pair.slice(equals + 1));
    if (name.length > limits.nameCharactersMaximum)
      throw new Unreadable("a name is too long", "tooLarge");
    if (value.length > limits.valueCharactersMaximum)
      throw new Unreadable("a value is too long", "tooLarge");
    if (read.has(name)) throw repeatedField(name);
    read.set(name, value);
  }
  return Object.fromEntries(read);
}

function plain(encoded: string): string {
  try {
    return checkedText(decodeURIComponent(encoded.replaceAll("+", " ")));
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable("a percent sequence is broken");
  }
}

/** No database text may hold a NUL character. */
export function checkedText(text: string): string {
  if (text.includes("\0")) throw new Unreadable("a NUL character");
  return text;
}

/**
 * The input of an endpoint: the form over the query, without the session parameters and the request
 * key, and with both spellings of product and order id whichever was given (RT-5). A form's spelling
 * counts over the query's even when they differ in style.
 */
export function inputOf(query: Fields, form: Fields): Fields {
  const input = { ...mirrorParameters(query), ...mirrorParameters(form) };
  for (const name of sessionParameters) delete input[name];
  delete input[requestKeyField];
  return input;
}

/** Form field that carries the idempotency key where a header cannot be set: plain HTML forms. */
export const requestKeyField = "requestKey";

/** The query part of a request's address, "" when there is none. */
export function queryOf(url: string): string {
  const start = url.indexOf("?");
  return start === -1 ? "" : url.slice(start + 1);
}

/** The address without its query: what may be logged. */
export function pathOf(url: string): string {
  const start = url.indexOf("?");
  return start === -1 ? url : url.slice(0, start);
}

/** As the log may show it: companies that sign nothing call an address that ends with a secret (decision record 0161). */
export function loggedPath(url: string): string {
  return pathOf(url).replace(/^(\/callbacks\/[^/]+\/[^/]+\/).+$/, "$1…");
}
