/**
 * One endpoint of the wire is one value: method, path, encoding, shapes and every expected rejection. The HTTP server, the typed
 * client, the OpenAPI page and the tests all read this value, so they cannot disagree.
 */
import type { z } from "zod";
import type { Words } from "./languages.ts";
import type { Permission } from "./permissions.ts";

export const basePath = "/mkopo";

/** Substituted by our own client for a path's free segment. */
export const segmentSent = "app";

/** Every path of an endpoint, the primary one first. */
export function pathsOf({ path, aliases = [] }: Pick<EndpointShape, "path" | "aliases">): string[] {
  return [path, ...aliases];
}

/** Whether `path` (below the base path) is one of the endpoint's. */
export function answersAt(
  endpoint: Pick<EndpointShape, "path" | "aliases">,
  path: string,
): boolean {
  const parts = path.split("/");
  return pathsOf(endpoint).some((own) => {
    const wanted = own.split("/");
    const fits = (part: string, at: number) => part === parts[at] || part === "{segment}";
    return wanted.length === parts.length && wanted.every(fits);
  });
}

/** A rejection: its wire code and a message that says what happened and what to do next. */
export interface Rejection {
  code: string;
  message: Words;
}

export interface EndpointShape<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  R extends Record<string, Rejection> = Record<string, Rejection>,
> {
  /** Unique, verb first: "startPayment". Names the operation in OpenAPI and in idempotency keys. */
  name: string;
  summary: string;
  /** A command changes something and runs in one transaction. The method does not tell: many POSTs only read. */
  effect: "query" | "command";
  method: "GET" | "POST";
  /** Path below the base path. `{segment}` is a part that a caller may choose freely (AP-1). */
  path: string;
  /** Other paths of the same call: the wire names some calls twice, with and without "-yd". */
  aliases?: readonly string[];
  encoding: "query" | "form" | "multipart";
  /** Which of the wire's two clients calls it (AP-3): each has a marker header and a header pair of its own. */
  client: "json" | "form";
  /** Success code of the envelope (AP-2). */
  success: "0" | "00";
  /** A second name under which the envelope carries the same data: one list of the wire is read at "res" (AP-2). */
  alsoAt?: "res";
  /** Whose session it needs. One kind is never accepted for the other (decision record 0025). */
  session: "borrower" | "staff" | "none";
  /** Of a staff endpoint, which has to say it: what the caller's role must include; null: open to every member of staff. */
  permission?: Permission | null;
  /** Of a staff endpoint: also open to a member who has yet to replace a one-time password. */
  withOneTimePassword?: true;
  /** Of a staff endpoint: also open while the second factor is asked for, while one has to be set up first, or in either state. */
  beforeFactor?: "asked" | "missing" | "either";
  /** Of a staff endpoint: it decides something, so it is closed to an account that was made, promoted or reset a short time ago. */
  decides?: true;
  input: I;
  output: O;
  /** What the envelope's message says of a success, where the wire shows one; null or left out for nothing. */
  says?(data: z.output<O>): Words | null;
  rejections: R;
}

/** A call of staff without a word about who may make it does not compile. */
type Permitted<S> = S extends "staff" ? { permission: Permission | null } : unknown;

/** Declares an endpoint and keeps its exact types; `effect` too, since it decides what the handler is given. */
export function defineEndpoint<
  I extends z.ZodType,
  O extends z.ZodType,
  R extends Record<string, Rejection>,
  X extends EndpointShape["effect"],
  S extends EndpointShape["session"],
>(
  endpoint: EndpointShape<I, O, R> & { effect: X; session: S } & Permitted<S>,
): EndpointShape<I, O, R> & { effect: X } {
  return endpoint;
}

/** What a caller sends (before decoding) and what a handler receives (after). */
export type InputSent<E extends EndpointShape> = z.input<E["input"]>;
export type InputRead<E extends EndpointShape> = z.output<E["input"]>;
export type Output<E extends EndpointShape> = z.output<E["output"]>;
export type RejectionName<E extends EndpointShape> = keyof E["rejections"] & string;
