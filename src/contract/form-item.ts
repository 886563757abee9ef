/** A form field as the server describes it ("Bank form item"). */
import { z } from "zod";

/** What kind of field an item is. `enum` is an enumeration: a picker of options. */
const FormItemCate = z.enum(["text", "citySelect", "day", "enum"]);

export const FormItem = z.object({
  /** Name of its entry in what is sent. */
  code: z.string(),
  title: z.string(),
  /** Placeholder. */
  subtitle: z.string(),
  cate: FormItemCate,
  /** What the item is for, where a rule hangs on it: see `itemTypes` in form-rules.ts; "" else. */
  type: z.string(),
  /** What it starts with; of an enumeration the `type` of an option. */
  value: z.string(),
  /** Options of an enumeration, cities of a city select. */
  note: z.array(z.object({ name: z.string(), type: z.string() })),
  /** 1: digits only. Ours: 2, an amount as the market writes it, which the server reads. */
  inputType: z.int(),
  /** Card type it belongs to; "" for both. */
  cardTypeMi: z.string(),
  /** Channel it belongs to while card type 1 is chosen; "" for all. */
  channelNumber: z.string(),
  /** Ours: 0 where it may be left empty; needed where nothing is said. */
  needed: z.int().optional(),
  /** Ours: why it is asked, in one sentence. */
  hint: z.string().optional(),
});
export type FormItem = z.infer<typeof FormItem>;
