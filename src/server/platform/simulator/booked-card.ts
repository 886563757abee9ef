/** Cards and charges as stored in the simulator's ledger. */
export interface SimulatedCard {
  token: string;
  lastFour: string;
  bankCode: string;
}

export interface SimulatedCharge {
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
