/**
 * A disclosure of an offer's cost as a printed form (DS-2): every label and figure written in one language, ready to draw as a page
 * or a paper. The server writes it from the form's content; nobody works a figure out from it.
 */
import { z } from "zod";
import { languages } from "./languages.ts";

const Lines = z.array(z.string());

const PrintedRow = z.object({
  /** As the authority numbers it; "" where it does not. */
  number: z.string(),
  label: z.string(),
  /** Each on a line of its own. */
  values: Lines,
  strong: z.boolean(),
});

const PrintedTable = z.object({ caption: z.string(), columns: Lines, rows: z.array(Lines) });

const PrintedSection = z.object({
  title: z.string(),
  rows: z.array(PrintedRow),
  tables: z.array(PrintedTable),
});

export const PrintedForm = z.object({
  form: z.enum(["key-fact-statement", "disclosure-statement", "price-card"]),
  language: z.enum(languages as [string, ...string[]]),
  title: z.string(),
  lender: z.array(PrintedRow),
  sections: z.array(PrintedSection),
  notes: Lines,
});
