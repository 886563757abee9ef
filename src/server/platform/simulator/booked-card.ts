/** Cards and charges as the simulator's book keeps them. */
export interface BookedCard {
  token: string;
  lastFour: string;
  bankCode: string;
}

export interface BookedCharge {
  cardToken: string;
  wrongCodes: number;
}

/** An SMS to a card holder. */
export interface CardMessage {
  tradeNo: string;
  lastFour: string;
  code: string;
  /** ISO 8601. */
  sentAt: string;
}
