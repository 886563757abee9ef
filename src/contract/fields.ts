/** Field kinds of the wire. Forms carry text only, so every field is read from text and bounded here. */
import { z } from "zod";

/** An id from an address or a form: short, plain, never interpreted. */
export const Id = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

/** Hundredths of the currency unit as digits, e.g. "1250000" for 12,500.00. */
export const WireAmount = z
  .string()
  .regex(/^\d{1,13}$/)
  .transform(Number);

export const Flag = z.enum(["0", "1"]).transform((flag) => flag === "1");

export const Digits = z.string().regex(/^\d{0,30}$/);

export const Count = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number);

/** A label and its value, both ready to show. */
export const TextValue = z.object({ text: z.string(), value: z.string() });

/** An amount in an answer: whole hundredths. */
export const MinorAmount = z.int();

/** An address in an answer; the web shows or follows it only when allow-listed. "" when there is none. */
export const Address = z.string();

/** A file of a multipart form, complete: the HTTP server limits its size first. */
export interface SentFile {
  /** As the sender names it: never trusted, never used as a path. */
  name: string;
  /** Media type as the sender says: never trusted. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export function isSentFile(value: unknown): value is SentFile {
  return typeof value === "object" && (value as SentFile | null)?.bytes instanceof Uint8Array;
}

export const FileField = z.custom<SentFile>(isSentFile).meta({ type: "string", format: "binary" });

export const Nothing = z.object({});
