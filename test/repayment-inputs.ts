/** Valid inputs of the calls that pay a loan by instalment, by code, in giving it back or all at once. */

/** By endpoint; `given` is called lazily, once there is a loan. */
export function repaymentInputs(
  given: () => { loanId: string },
): Record<string, () => Record<string, string>> {
  return {
    readPayoffQuote: () => ({
      productId: "salama",
      orderId: given().loanId,
      on: "2026-03-02",
    }),
    readPaymentCode: () => ({ productId: "salama", orderId: given().loanId }),
    readCoolingOff: () => ({ productId: "salama", orderId: given().loanId }),
    payCoolingOff: () => ({
      productId: "salama",
      orderId: given().loanId,
      amount: "1000000",
      cardNo: "0712345678",
      bankCode: "MPESA",
    }),
    readMandate: () => ({ productId: "salama", orderId: given().loanId }),
    setUpMandate: () => ({ productId: "salama", orderId: given().loanId, cap: "100000" }),
    cancelMandate: () => ({ productId: "salama", orderId: given().loanId }),
    readDeferral: () => ({ productId: "salama", orderId: given().loanId }),
    confirmDeferral: () => ({
      productId: "salama",
      orderId: given().loanId,
      before: "2026-04-02",
      after: "2026-04-16",
    }),
    startPayment: () => ({
      product_id: "salama",
      orderId: given().loanId,
      amount: "1000000",
      cardNo: "0712345678",
      bankCode: "MPESA",
      isDelay: "0",
    }),
    submitReference: () => ({ orderId: given().loanId, utr: "QFT7H2K9ZX", isDelay: "0" }),
  };
}
