/**
 * Applying for a loan: what a borrower may ask for, asking for it, opening, answering and cancelling the order of an
 * application (AC-2, AC-4). The paths of product apply and push are the wire's, their fields ours.
 */
import { z } from "zod";
import { defineEndpoint, type Refusal } from "./endpoint.ts";
import { Address, AmountShown, Count, Id, WireAmount } from "./fields.ts";

const shared = { client: "form", success: "0", session: "borrower" } as const;
const read = { ...shared, effect: "query", method: "POST", encoding: "form" } as const;
const change = { ...shared, effect: "command", method: "POST", encoding: "form" } as const;

const productClosed: Refusal = {
  code: "960104",
  message: {
    en: "No new loans are made on this product. Please look at the other products.",
    sw: "Mikopo mipya haitolewi kwa bidhaa hii. Tafadhali angalia bidhaa nyingine.",
    id: "Produk ini tidak lagi memberi pinjaman baru. Silakan lihat produk lain.",
  },
};

export const applicationRefusals = {
  stepsMissing: {
    code: "960101",
    message: {
      en: "A few details about you are still missing. Please complete them, then apply again; what you chose is kept.",
      sw: "Bado kuna taarifa zako chache zinazokosekana. Tafadhali zikamilishe kisha uombe tena; ulichochagua kimehifadhiwa.",
      id: "Masih ada beberapa data Anda yang kurang. Silakan lengkapi, lalu ajukan lagi; pilihan Anda tersimpan.",
    },
  },
  alreadyApplied: {
    code: "960102",
    message: {
      en: "You already have an application for this product. Please open it in your orders.",
      sw: "Tayari una ombi la bidhaa hii. Tafadhali lifungue kwenye maagizo yako.",
      id: "Anda sudah punya pengajuan untuk produk ini. Silakan buka di daftar pesanan Anda.",
    },
  },
  amountOutOfRange: {
    code: "960103",
    message: {
      en: "This amount or term is not on offer for you. Please choose one within the range shown.",
      sw: "Kiasi au muda huu haupatikani kwako. Tafadhali chagua ndani ya viwango vilivyoonyeshwa.",
      id: "Jumlah atau tenor ini tidak tersedia untuk Anda. Silakan pilih yang ada dalam rentang.",
    },
  },
  productClosed,
  tooOften: {
    code: "960105",
    message: {
      en: "You cannot apply again yet. The product's page and your last order say from which day on you can.",
      sw: "Bado huwezi kuomba tena. Ukurasa wa bidhaa na agizo lako la mwisho vinaonyesha kuanzia siku gani unaweza.",
      id: "Anda belum dapat mengajukan lagi. Halaman produk dan pesanan terakhir Anda menunjukkan mulai tanggal berapa bisa.",
    },
  },
  underAge: {
    code: "960106",
    message: {
      en: "A loan is possible from the age of 18.",
      sw: "Mkopo unapatikana kuanzia umri wa miaka 18.",
      id: "Pinjaman tersedia mulai usia 18 tahun.",
    },
  },
} as const satisfies Record<string, Refusal>;

export const readLimit = defineEndpoint({
  ...read,
  name: "readLimit",
  summary: "How much the borrower may ask for now on a product, and what stands in the way",
  path: "/v3/product/limit",
  twins: ["/v5/credit/loan-limit"],
  /** Without a product the first open one is meant. */
  input: z.object({ productId: Id.or(z.literal("")).optional() }),
  output: z.object({
    productId: z.string(),
    /** The range to choose from today; both 0 when nothing may be asked for. */
    least: AmountShown,
    limit: AmountShown,
    currencySymbol: z.string(),
    /** Numbers of instalments that may be chosen, fewest first, and their unit. */
    periods: z.array(z.int()),
    termUnit: z.string(),
    /**
     * open: may apply. steps-missing: after the steps in `missing`. under-way: an application is being decided.
     * approved: one waits to be accepted. wait: from `mayApplyFrom` on. closed: not on this product.
     * under-age: the borrower is too young.
     */
    standing: z.enum([
      "open",
      "steps-missing",
      "under-way",
      "approved",
      "wait",
      "closed",
      "under-age",
    ]),
    /** Names of the onboarding steps to complete, in their order. */
    missing: z.array(z.string()),
    /** Ready to show; "" unless the standing is wait. */
    mayApplyFrom: z.string(),
    /** The order and where it is shown when the standing is under-way or approved, else "". */
    orderId: z.string(),
    address: Address,
  }),
  refusals: {},
});

export const applyForLoan = defineEndpoint({
  ...change,
  name: "applyForLoan",
  summary: "Applies for an amount on a product; repeating it answers with the same order",
  path: "/v3/product/apply",
  twins: ["/v5/credit/make-order"],
  input: z.object({ productId: Id, amount: WireAmount, periods: Count }),
  /** The order and where it is shown. */
  output: z.object({ orderId: z.string(), address: Address }),
  refusals: applicationRefusals,
});

export const pushProduct = defineEndpoint({
  ...read,
  name: "pushProduct",
  summary:
    "Where the order of an application is shown now: its page, or the confirmation once approved",
  path: "/v3/product/push",
  input: z.object({ orderId: Id }),
  output: z.object({ address: Address }),
  refusals: {},
});

const decided: Refusal = {
  code: "960111",
  message: {
    en: "This application has been decided meanwhile. Please look at the order's page.",
    sw: "Ombi hili limeshaamuliwa. Tafadhali angalia ukurasa wa agizo.",
    id: "Pengajuan ini sudah diputuskan. Silakan lihat halaman pesanan.",
  },
};

const Where = z.object({ address: Address });

export const cancelApplication = defineEndpoint({
  ...change,
  name: "cancelApplication",
  summary:
    "The borrower takes an application back while it is not decided; repeating it does no harm",
  path: "/v3/product/cancel",
  input: z.object({ orderId: Id }),
  output: Where,
  refusals: { decided },
});

export const answerRequest = defineEndpoint({
  ...change,
  name: "answerRequest",
  summary: "The borrower has done what the lender asked for: the application goes back to review",
  path: "/v3/product/resubmit",
  input: z.object({ orderId: Id }),
  output: Where,
  refusals: { decided },
});
