/** The providers of the past: they take everything at once, under the names of the present ones, and report what the story says. */
import type {
  PaymentProvider,
  PayoutProvider,
  PayoutRequest,
  SmsProvider,
} from "../../../platform/provider-ports/ports.ts";
import type { Random } from "../../../platform/runtime/random.ts";
import type { Services } from "../../../platform/services/services.ts";

const signs = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** As the receipt of a mobile wallet looks: "QK7A31B2C3". */
export function newReceipt(draw: Random): string {
  const drawn = Array.from({ length: 10 }, () => signs[draw.below(signs.length)]);
  return `Q${drawn.join("")}`;
}

export function pastProviders(present: Services, draw: Random) {
  const payments: PaymentProvider = {
    name: present.payments.name,
    payOrigins: present.payments.payOrigins,
    codes: present.payments.codes,
    start: async () => ({
      providerReference: newReceipt(draw),
      repayType: "NOTICE",
      payUrl: "",
      notice: "",
      payCode: "",
    }),
    cancel: async () => true,
    look: async () => null,
    find: async () => null,
    cards: null,
    readCallback: () => null,
  };
  const sent: PayoutRequest[] = [];
  const payouts: PayoutProvider = {
    name: present.payouts.name,
    send: async (request) => {
      sent.push(request);
      return { accepted: true, providerReference: newReceipt(draw) };
    },
    look: async () => null,
    readCallback: () => null,
  };
  const sms: SmsProvider = {
    name: present.sms.name,
    speaks: present.sms.speaks,
    send: async () => {},
  };
  const further = { payments: new Map(), payouts: new Map(), sms: new Map() };
  return { ports: { payments, payouts, sms, further }, sent };
}
