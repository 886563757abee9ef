/** The providers of the past: they take everything at once, under the names of the present ones, and report what the story says. */
import { writeReport } from "../../../core/messages/report-store.ts";
import type {
  EmailProvider,
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

/** `past`: what the past reads and writes by, once it stands. */
export function pastProviders(
  present: Services,
  draw: Random,
  past: () => Pick<Services, "db" | "calendar">,
) {
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
    returns: null,
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
    // Every one of them arrived.
    send: async ({ messageId }) => {
      const report = { carrier: present.sms.name, reference: messageId } as const;
      const { db, calendar } = past();
      await writeReport(db, { ...report, outcome: "delivered", reason: "" }, calendar.now());
      return undefined;
    },
  };
  const email: EmailProvider = { name: present.email.name, send: async () => {} };
  const further = { payments: new Map(), payouts: new Map(), sms: new Map(), email: new Map() };
  return { ports: { payments, payouts, sms, email, further }, sent };
}
