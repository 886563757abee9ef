/** Products at the console in tests: a form to change, its drafts, and what a call answers. */
import { readFileSync } from "node:fs";
import { commonRejections } from "#contract/envelope.ts";
import { closeLender, openLender } from "#contract/opening.ts";
import {
  addProductDraft,
  retireProduct,
  saveProductDraft,
  submitProductDraft,
} from "#contract/product-catalogue.ts";
import type { ProductFormGiven } from "#contract/product-form.ts";
import type { TestStaff } from "#test/server.ts";

/** The first product of the demo. */
export function someForm(change: Partial<ProductFormGiven> = {}): ProductFormGiven {
  const { $schema: _schema, ...form } = JSON.parse(
    readFileSync(new URL("../seeds/products/salama.json", import.meta.url), "utf8"),
  ) as ProductFormGiven;
  return { ...form, ...change };
}

/** A form as the part of a call that carries it. */
export function formFile(form: unknown) {
  const text = typeof form === "string" ? form : JSON.stringify(form);
  return { name: "form.json", type: "application/json", bytes: new TextEncoder().encode(text) };
}

/** Valid inputs of the catalogue's calls by endpoint: of a published product, and of one that may be retired. */
export const productInputs: Readonly<Record<string, () => Record<string, string>>> = {
  listProducts: () => ({ state: "open", search: "salama", page: "1" }),
  readProductVersion: () => ({ productId: "salama", version: "1" }),
  addProductDraft: () => ({ productId: "salama", copyOf: "", starter: "0" }),
  submitProductDraft: () => ({ ...published, note: "Ready" }),
  withdrawProductDraft: () => ({ ...published, note: "Not needed" }),
  publishProductVersion: () => ({ ...published, from: "2026-05-01", note: "" }),
  setProductOpen: () => ({ productId: "salama", open: "1", note: "Open again" }),
  retireProduct: () => ({ productId: "to-retire", note: "Replaced" }),
  compareProductVersions: () => ({ productId: "salama", before: "1", after: "1" }),
  readProductHistory: () => ({ productId: "salama", page: "1" }),
  readRulePack: () => ({ page: "1" }),
  closeLender: () => ({ reason: " " }),
};

const published = { productId: "salama", version: "1", revision: "1" };

/** What they are answered where it cannot be success: the published version has no draft, and others were made on the way. */
export const productAnswers: Readonly<Record<string, string>> = {
  addProductDraft: addProductDraft.rejections.draftOpen.code,
  submitProductDraft: commonRejections.notFound.code,
  returnProductDraft: commonRejections.notFound.code,
  withdrawProductDraft: commonRejections.notFound.code,
  publishProductVersion: commonRejections.notFound.code,
  retireProduct: retireProduct.rejections.retired.code,
  // The lender of these tests has not been set up, and closing it would stop the others.
  openLender: openLender.rejections.notReady.code,
  closeLender: closeLender.rejections.textMissing.code,
};

export interface SeenDraft {
  productId: string;
  version: string;
  revision: string;
}

type Answer<T> = { ok: true; data: T } | { ok: false; message: string };

export function right<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

export function seen(draft: { productId: string; version: number; revision: number }): SeenDraft {
  const { productId, version, revision } = draft;
  return { productId, version: String(version), revision: String(revision) };
}

/** A draft with a form, by a member of staff. */
export async function drafted(
  { client }: TestStaff,
  productId: string,
  change: Partial<ProductFormGiven> = {},
): Promise<SeenDraft> {
  const draft = seen(right(await client.call(addProductDraft, { productId })));
  const form = formFile(someForm({ productId, ...change }));
  return seen(right(await client.call(saveProductDraft, { ...draft, form })));
}

export async function submitted(
  staff: TestStaff,
  productId: string,
  change: Partial<ProductFormGiven> = {},
): Promise<SeenDraft> {
  const draft = await drafted(staff, productId, change);
  return seen(right(await staff.client.call(submitProductDraft, draft)));
}
