/**
 * A borrower tells the reference of a payment made past our pages, the bank's or wallet's own number for it, once
 * called UTR (spec sections 3 and 7; IR-8). It credits nothing by itself: only money that truly came does.
 */
import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { Flag, Id } from "./fields.ts";
import type { Words } from "./words.ts";

/** Typed forms are longer than the reference: spaces are taken out. */
export const referenceLengthMaximum = 80;

const outcomeCopy = {
  /** The money was found and is on the order now. */
  credited: {
    en: "We found your payment and put it on your order. Thank you.",
    sw: "Tumepata malipo yako na kuyaweka kwenye agizo lako. Asante.",
    id: "Pembayaran Anda ditemukan dan sudah dicatat pada pesanan Anda. Terima kasih.",
  },
  "already-counted": {
    en: "This payment is already on your order. There is nothing more to do.",
    sw: "Malipo haya tayari yako kwenye agizo lako. Huhitaji kufanya chochote zaidi.",
    id: "Pembayaran ini sudah tercatat pada pesanan Anda. Tidak ada lagi yang perlu dilakukan.",
  },
  waiting: {
    en: "We have your reference and are looking for the payment. It goes on your order as soon as it is found; please do not pay again.",
    sw: "Tumepokea namba yako ya malipo na tunayatafuta. Yatawekwa kwenye agizo lako mara yatakapopatikana; tafadhali usilipe tena.",
    id: "Nomor referensi Anda kami terima dan pembayarannya sedang dicari. Akan dicatat begitu ditemukan; mohon jangan membayar lagi.",
  },
} satisfies Record<string, Words>;

export type ReferenceOutcome = keyof typeof outcomeCopy;

export const submitReference = defineEndpoint({
  name: "submitReference",
  summary:
    "Hands in the reference of a payment made outside the app, for an order or its deferral fee",
  effect: "command",
  method: "POST",
  path: "/v3/loan-details/submit-utr",
  encoding: "form",
  client: "form",
  success: "0",
  session: "borrower",
  input: z.object({
    orderId: Id,
    /** As typed; what it may be is said by a refusal, because its words are shown. */
    utr: z.string().max(referenceLengthMaximum),
    /** 1: the money was meant as the deferral fee. */
    isDelay: Flag,
  }),
  output: z.object({
    /** What became of it; ours. The wire's own answer is the envelope's message. */
    outcome: z.enum(["credited", "already-counted", "waiting"]).optional(),
  }),
  says: ({ outcome }) => (outcome === undefined ? null : outcomeCopy[outcome]),
  refusals: {
    referenceUnreadable: {
      code: "830001",
      message: {
        en: "Please enter the payment reference: 4 to 40 letters and digits, as on your receipt.",
        sw: "Tafadhali weka namba ya kumbukumbu ya malipo: herufi na tarakimu 4 hadi 40, kama ilivyo kwenye risiti yako.",
        id: "Silakan masukkan nomor referensi pembayaran: 4 sampai 40 huruf dan angka, seperti pada bukti Anda.",
      },
    },
    referenceUsed: {
      code: "830002",
      message: {
        en: "This reference belongs to another payment. Please check it; if it is right, call us with your receipt at hand.",
        sw: "Namba hii ni ya malipo mengine. Tafadhali ikague; kama ni sahihi, tupigie simu ukiwa na risiti yako.",
        id: "Nomor referensi ini milik pembayaran lain. Silakan periksa; jika benar, hubungi kami dengan bukti pembayaran Anda.",
      },
    },
    tooManyReferences: {
      code: "830003",
      message: {
        en: "Several references of yours were not found, so no more can be entered here for now. Please call us with your receipt at hand.",
        sw: "Namba zako kadhaa hazikupatikana, kwa hiyo huwezi kuweka nyingine hapa kwa sasa. Tafadhali tupigie simu ukiwa na risiti yako.",
        id: "Beberapa nomor referensi Anda tidak ditemukan, jadi untuk sementara tidak bisa memasukkan lagi di sini. Silakan hubungi kami dengan bukti pembayaran Anda.",
      },
    },
    referencesClosed: {
      code: "830004",
      message: {
        en: "Payment references cannot be entered for this order. If you have paid, please call us.",
        sw: "Namba za malipo haziwezi kuwekwa kwa agizo hili. Kama umelipa, tafadhali tupigie simu.",
        id: "Nomor referensi tidak bisa dimasukkan untuk pesanan ini. Jika Anda sudah membayar, silakan hubungi kami.",
      },
    },
  },
});
