/** Cards and charges as the simulator's ledger keeps them. */
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
