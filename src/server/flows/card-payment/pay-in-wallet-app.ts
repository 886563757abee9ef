/** Starts a payment in the wallet's app and returns its address (RM-6): a payment like Pay Now's, with a source of its own. */
import type { payInWalletApp as endpoint } from "#contract/card-payment.ts";
import type { startPayment } from "#contract/repayment.ts";
import { isAppOpen } from "../../core/channel/app-channel.ts";
import { walletAppOf } from "../../core/channel/wallet-app.ts";
import type { Anew, CommandHandler, HandlerAnswer } from "../../platform/http/handler.ts";
import { begin, startedAnew } from "../payment/start-payment.ts";

type Answer = HandlerAnswer<typeof endpoint>;

export const payInWalletApp: CommandHandler<typeof endpoint> = async (tx, input, call) => {
  const { userId, orderId, amount } = input;
  if (userId !== call.borrowerId) return { ok: false, rejection: "notFound" };
  const bankCode = walletAppOf(call.services.settings.brand.market);
  if (bankCode === null || !isAppOpen(call.services))
    return { ok: false, rejection: "walletAppNotOffered" };
  const begun = await begin(
    tx,
    {
      orderId,
      productId: null,
      kind: "repayment",
      amount,
      method: "account",
      bankCode,
      account: "",
      provider: null,
    },
    call,
  );
  if (!("afterCommit" in begun)) return toAnswer(begun);
  return { afterCommit: async () => toAnswer(await begun.afterCommit()) };
};

function toAnswer(begun: HandlerAnswer<typeof startPayment>): Answer {
  if (!begun.ok) return { ok: false, rejection: rejectionOf(begun.rejection) };
  const { repayType, payUrl } = begun.data;
  if (repayType !== "PAY_URL") return { ok: false, rejection: "walletAppNotOffered" };
  return { ok: true, data: { url: payUrl }, replayFrom: begun.replayFrom };
}

/** For a repeat: the address is not stored, because whoever has it can pay. */
export const walletAppAnew: Anew<typeof endpoint> = async (db, replayFrom, call) => {
  return { url: (await startedAnew(db, replayFrom, call)).payUrl };
};

type Refused<A> = Extract<A, { ok: false }> extends { rejection: infer R } ? R : never;

function rejectionOf(rejection: Refused<HandlerAnswer<typeof startPayment>>): Refused<Answer> {
  // The source is fixed and it pays instalments: neither rejection can be the borrower's mistake.
  if (rejection === "sourceUnknown" || rejection === "deferralClosed") return "walletAppNotOffered";
  return rejection;
}
