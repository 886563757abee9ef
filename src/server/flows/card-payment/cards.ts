/**
 * The borrower's saved payment cards (RM-2). The card number only passes through to the provider; stored are the provider's token,
 * encrypted, and a masked number (decision record 0021).
 */
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { isCardNumber } from "#contract/card-number.ts";
import {
  cardsMaximum,
  type addCard as endpoint,
  type removeCard as removal,
  type SavedCard,
} from "#contract/payment-card.ts";
import { cardChannel } from "../../core/channel/card-channel.ts";
import { takesSource } from "../../core/channel/channels-now.ts";
import { maskNumber } from "../../core/payout-account/account-number.ts";
import { type PaymentSource, paymentSources } from "../../core/payout-account/banks.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { decrypt, encrypt, keyedHash } from "../../platform/encryption/encryption.ts";
import type { Call, CommandHandler, HandlerAnswer } from "../../platform/http/handler.ts";
import type { CardPayments } from "../../platform/provider-ports/card-payments.ts";
import {
  type CardRow,
  type CardToInsert,
  insertCardRow,
  readCard,
  readCardByToken,
  readCardCount,
  readCards,
  removeCardRow,
} from "./card-store.ts";

export const tokenPurpose = "payment-card.token";

interface UsableCard {
  cardId: string;
  bankCode: string;
  /** The provider's token. */
  token: string;
}

/** The banks of the lender's market whose cards may be added. */
export function cardBanks({ services }: Call): readonly PaymentSource[] {
  const open = cardChannel(services);
  if (open === null) return [];
  const banks = paymentSources(services.settings.brand.market);
  return banks.filter(({ kind, code }) => kind === "bank" && takesSource(open.channel, code));
}

/** As a screen may show them, oldest first. None where no open channel charges cards. */
export async function cardsShown(
  db: Queryable,
  { borrowerId, services }: Call,
): Promise<z.output<typeof SavedCard>[]> {
  const open = cardChannel(services);
  if (open === null) return [];
  return (await readCards(db, borrowerId, open.provider)).map(toWire);
}

/** A card of the borrower, ready to charge; null for a missing, a removed and another's card alike. */
export async function usableCard(
  db: Queryable,
  cardId: string,
  { borrowerId, services }: Call,
): Promise<UsableCard | null> {
  const open = cardChannel(services);
  if (open === null) return null;
  const row = await readCard(db, { cardId, borrowerId, provider: open.provider });
  if (row === null) return null;
  const token = decrypt(services.settings.encryptionKey, tokenPurpose, row.token_encrypted);
  return { cardId, bankCode: row.bank_code, token };
}

/** Handler of addCard: nothing is stored before the provider has saved the card. */
export const addCard: CommandHandler<typeof endpoint> = async (tx, input, call) => {
  const open = cardChannel(call.services);
  if (open === null) return { ok: false, rejection: "cardsNotOffered" };
  const bank = cardBanks(call).find(({ code }) => code === input.bankCode);
  if (bank === undefined) return { ok: false, rejection: "cardBankUnknown" };
  if (!isCardNumber(input.cardNo)) return { ok: false, rejection: "cardNumberWrong" };
  const kept = await readCardCount(tx, call.borrowerId);
  if (kept >= cardsMaximum) return { ok: false, rejection: "cardsFull" };
  return { afterCommit: () => keep(input.cardNo, bank, open, call) };
};

async function keep(
  cardNumber: string,
  bank: PaymentSource,
  { cards, provider }: { cards: CardPayments; provider: string },
  { borrowerId, services }: Call,
): Promise<HandlerAnswer<typeof endpoint>> {
  const answer = await cards.tokenize({ cardNumber, bankCode: bank.code });
  if (!answer.accepted) return { ok: false, rejection: "cardRefused" };
  const { encryptionKey } = services.settings;
  const row = await upsertCard(
    services.db,
    {
      cardId: randomUUID(),
      borrowerId,
      provider,
      bankCode: bank.code,
      bankName: bank.name,
      tokenEncrypted: encrypt(encryptionKey, tokenPurpose, answer.cardToken),
      tokenHash: keyedHash(encryptionKey, tokenPurpose, answer.cardToken),
      masked: maskNumber(cardNumber),
    },
    services.calendar.now(),
  );
  return row === null ? { ok: false, rejection: "cardsFull" } : { ok: true, data: toWire(row) };
}

/** The same token is the same card. Concurrent requests may take slots: as many tries as slots. */
async function upsertCard(db: Queryable, card: CardToInsert, now: Date): Promise<CardRow | null> {
  for (let tries = 0; tries <= cardsMaximum; tries += 1) {
    const row = (await readCardByToken(db, card)) ?? (await insertCardRow(db, card, now));
    if (row !== null) return row;
  }
  return null;
}

/** Handler of removeCard. A charge under way continues; the card's token is deleted here. */
export const removeCard: CommandHandler<typeof removal> = async (tx, { cardId }, call) => {
  const { borrowerId, services } = call;
  const removed = await removeCardRow(tx, cardId, borrowerId, services.calendar.now());
  return removed ? { ok: true, data: {} } : { ok: false, rejection: "notFound" };
};

function toWire(row: CardRow): z.output<typeof SavedCard> {
  const { card_id, bank_name, masked_number, bank_code } = row;
  return { id: card_id, bankName: bank_name, cardNo: masked_number, bankCode: bank_code };
}
