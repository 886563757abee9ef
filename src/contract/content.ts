/** Ours: the lender's own texts in structured form, so that a page shows them without any HTML passing through (AU-1, PP-1, PI-1). */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { Address } from "./fields.ts";

export const contentPages = ["about-us", "privacy-policy", "payment-instructions"] as const;
export type ContentPage = (typeof contentPages)[number];

/** A piece of running text: plain, strong, or a link. */
const Span = z.object({
  text: z.string(),
  strong: z.boolean().optional(),
  address: Address.optional(),
});

export const Block = z.discriminatedUnion("kind", [
  /** Level 2 opens a section, level 3 a part of one. */
  z.object({ kind: z.literal("heading"), level: z.int().min(2).max(3), text: z.string() }),
  z.object({ kind: z.literal("paragraph"), spans: z.array(Span) }),
  z.object({
    kind: z.literal("list"),
    ordered: z.boolean(),
    items: z.array(z.array(Span)),
  }),
  z.object({ kind: z.literal("image"), address: Address, alt: z.string() }),
]);

export type ContentSpan = z.output<typeof Span>;
export type ContentBlock = z.output<typeof Block>;

export const readContent = defineEndpoint({
  name: "readContent",
  summary:
    "A static text in the language asked for, from the lender's content file; needs no session",
  effect: "query",
  method: "GET",
  path: "/content/page",
  encoding: "query",
  client: "json",
  success: "0",
  session: "none",
  input: z.object({ page: z.enum(contentPages) }),
  output: z.object({ title: z.string(), blocks: z.array(Block) }),
  rejections: {},
});
