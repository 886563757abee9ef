/**
 * The products of a lender at the console (PD-1, PD-2, PD-3): drafted by one member of staff, published by another. A product's form
 * travels as the JSON of docs/product.schema.json, one file whether it was typed, exported or written by hand. Ours, not
 * part of the borrower's wire.
 */
import { z } from "zod";
import { staffChange, staffLook, staffRead } from "./call-kinds.ts";
import { defineEndpoint } from "./endpoint.ts";
import { Count, FileField, Flag, Id, MinorAmount, TextValue } from "./fields.ts";
import { languages } from "./languages.ts";
import { productRejections } from "./product-catalogue-rejections.ts";
import {
  By,
  ComparedExample,
  Difference,
  Evaluated,
  Example,
  Note,
  PreviewExample,
  ProductRow,
  productEvents,
  productStates,
  Version,
  VersionListed,
  VersionShown,
} from "./product-catalogue-shapes.ts";

const change = { ...staffChange, encoding: "form" } as const;

export const listProducts = defineEndpoint({
  ...staffRead,
  name: "listProducts",
  permission: "see-setup",
  summary: "Every product with its version in force and its open draft, 50 at a time",
  path: "/console/products",
  input: z.object({
    state: z.enum(["any", "drafts", "submitted", ...productStates]).default("any"),
    search: z.string().max(100).default(""),
    page: Count.optional(),
  }),
  output: z.object({
    rows: z.array(ProductRow),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    counts: z.object({ drafts: z.int(), submitted: z.int() }),
  }),
  rejections: {},
});

export const readProductVersion = defineEndpoint({
  ...staffRead,
  name: "readProductVersion",
  permission: "see-setup",
  summary: "One version of a product with everything a second person needs to publish it",
  path: "/console/product",
  input: z.object({ productId: Id, version: Version.default(0) }),
  output: z.object({
    productId: z.string(),
    name: z.string(),
    nameInForce: z.string(),
    productState: z.enum(productStates),
    ...VersionShown.shape,
    revision: z.int(),
    form: z.string(),
    versions: z.array(VersionListed),
    against: z.int(),
    differences: z.array(Difference),
    ...Evaluated.shape,
    examples: z.array(Example),
    authors: z.array(z.object({ staffId: z.string(), name: z.string() })),
    mayChange: z.boolean(),
    mayPublish: z.boolean(),
  }),
  rejections: {},
});

export const previewProduct = defineEndpoint({
  ...staffLook,
  name: "previewProduct",
  permission: "see-setup",
  summary: "What borrowers would see of a form as it is typed; nothing is written",
  path: "/console/product-preview",
  input: z.object({
    form: FileField,
    language: z.enum(languages).optional(),
    amount: z
      .string()
      .regex(/^\d{0,13}$/)
      .default(""),
    instalments: z
      .string()
      .regex(/^\d{0,3}$/)
      .default(""),
    against: Version.default(0),
  }),
  output: z.object({
    ...Evaluated.shape,
    card: z
      .object({
        name: z.string(),
        logo: z.string(),
        description: z.string(),
        range: z.string(),
        rate: z.string(),
        term: z.string(),
      })
      .nullable(),
    confirmation: z
      .object({
        amount: MinorAmount,
        instalments: z.int(),
        termUnit: z.string(),
        currencySymbol: z.string(),
        details: z.array(TextValue),
        exitDialog: z.object({ title: z.string(), content: z.string() }).nullable(),
      })
      .nullable(),
    rateName: z.string(),
    example: PreviewExample.nullable(),
    before: PreviewExample.nullable(),
    examples: z.array(Example),
    differences: z.array(Difference),
  }),
  rejections: { unreadableForm: productRejections.unreadableForm },
});

const Drafted = z.object({ productId: z.string(), version: z.int(), revision: z.int() });
const Named = { productId: Id, version: Version, revision: Version };

const { changedMeanwhile, notDraft, notSubmitted, textTooLong, textMissing, retired } =
  productRejections;

export const addProductDraft = defineEndpoint({
  ...change,
  name: "addProductDraft",
  permission: "draft-products",
  summary: "Begins a product's next version, or a new product: blank, a copy or the starter",
  path: "/console/products/draft",
  input: z.object({
    productId: z.string().max(100),
    ...{ copyOf: Id.or(z.literal("")).default(""), starter: Flag.optional() },
  }),
  output: Drafted,
  rejections: {
    productIdWrong: productRejections.productIdWrong,
    productIdTaken: productRejections.productIdTaken,
    draftOpen: productRejections.draftOpen,
    retired,
  },
});

export const saveProductDraft = defineEndpoint({
  ...change,
  encoding: "multipart",
  name: "saveProductDraft",
  permission: "draft-products",
  summary: "Saves a draft as it is typed, with whatever is still wrong, and says what is",
  path: "/console/products/save",
  input: z.object({ ...Named, form: FileField }),
  output: Drafted.extend(Evaluated.shape),
  rejections: { changedMeanwhile, notDraft, unreadableForm: productRejections.unreadableForm },
});

export const submitProductDraft = defineEndpoint({
  ...change,
  name: "submitProductDraft",
  permission: "draft-products",
  summary: "Hands a draft without problems to a second person",
  path: "/console/products/submit",
  input: z.object({ ...Named, note: Note }),
  output: Drafted,
  rejections: {
    changedMeanwhile,
    notDraft,
    hasProblems: productRejections.hasProblems,
    refusedByRule: productRejections.refusedByRule,
    textTooLong,
  },
});

export const returnProductDraft = defineEndpoint({
  ...change,
  name: "returnProductDraft",
  permission: "draft-products",
  summary: "Gives a submitted draft back to be changed, with the reason",
  path: "/console/products/return",
  input: z.object({ ...Named, note: Note }),
  output: Drafted,
  rejections: { changedMeanwhile, notSubmitted, textMissing, textTooLong },
});

export const withdrawProductDraft = defineEndpoint({
  ...change,
  name: "withdrawProductDraft",
  permission: "draft-products",
  summary: "Ends a draft that will not be published; it stays on record",
  path: "/console/products/withdraw",
  input: z.object({ ...Named, note: Note }),
  output: Drafted,
  rejections: { changedMeanwhile, notDraft, textTooLong },
});

export const publishProductVersion = defineEndpoint({
  ...change,
  name: "publishProductVersion",
  decides: true,
  permission: "publish-products",
  summary: "Publishes what another person drafted, from a day on; never to be changed again",
  path: "/console/products/publish",
  input: z.object({ ...Named, from: z.string().regex(/^\d{4}-\d{2}-\d{2}$/), note: Note }),
  output: Drafted,
  rejections: {
    changedMeanwhile,
    notSubmitted,
    otherPersonNeeded: productRejections.otherPersonNeeded,
    hasProblems: productRejections.hasProblems,
    refusedByRule: productRejections.refusedByRule,
    dayPast: productRejections.dayPast,
    retired,
    textTooLong,
  },
});

export const setProductOpen = defineEndpoint({
  ...change,
  name: "setProductOpen",
  permission: "publish-products",
  summary: "Opens a product for new loans or closes it; running loans go on",
  path: "/console/products/open",
  input: z.object({ productId: Id, open: Flag, note: Note }),
  output: z.object({ open: z.boolean() }),
  rejections: { notPublished: productRejections.notPublished, retired, textMissing, textTooLong },
});

export const retireProduct = defineEndpoint({
  ...change,
  name: "retireProduct",
  decides: true,
  permission: "publish-products",
  summary: "Closes a product for ever and ends its draft; running loans go on",
  path: "/console/products/retire",
  input: z.object({ productId: Id, note: Note }),
  output: z.object({}),
  rejections: { retired, textMissing, textTooLong },
});

export const compareProductVersions = defineEndpoint({
  ...staffRead,
  name: "compareProductVersions",
  permission: "see-setup",
  summary: "Two versions of a product, field by field",
  path: "/console/products/compare",
  input: z.object({ productId: Id, before: Version, after: Version }),
  output: z.object({
    differences: z.array(Difference),
    unchanged: z.array(z.object({ path: z.string(), value: z.string() })),
    examples: z.array(ComparedExample),
    rateName: z.string(),
  }),
  rejections: {},
});

export const readProductHistory = defineEndpoint({
  ...staffRead,
  name: "readProductHistory",
  permission: "see-setup",
  summary: "Who did what to a product, when and why, newest first, 50 at a time",
  path: "/console/products/history",
  input: z.object({ productId: Id, page: Count.optional() }),
  output: z.object({
    entries: z.array(
      z.object({
        kind: z.enum(productEvents),
        version: z.int(),
        revision: z.int(),
        by: By,
        time: z.string(),
        from: z.string(),
        note: z.string(),
      }),
    ),
    more: z.boolean(),
  }),
  rejections: {},
});

export const productCatalogueCalls = [
  listProducts,
  readProductVersion,
  previewProduct,
  addProductDraft,
  saveProductDraft,
  submitProductDraft,
  returnProductDraft,
  withdrawProductDraft,
  publishProductVersion,
  setProductOpen,
  retireProduct,
  compareProductVersions,
  readProductHistory,
];
