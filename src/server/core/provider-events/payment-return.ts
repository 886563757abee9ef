/** Payments that their provider is asked to give back, for the verticals that ask, send and finish; the tables belong to this room. */
export {
  beginReturn,
  endReturn,
  insertReturn,
  insertReturnedMovement,
  markReturnSent,
  markReturnUnclear,
  type PaymentReturn,
  readOtherOutcomes,
  readReturn,
  readReturnOfEvent,
  readReturnOfPayment,
  takeBackSending,
  takeReturnsToAsk,
} from "./return-store.ts";
