/** Valid inputs of the card and wallet payment calls. */

/** By endpoint; `given` is called lazily, once there is a loan. */
export function cardInputs(
  given: () => { loanId: string; borrowerId: string },
): Record<string, () => Record<string, string>> {
  return {
    readRepaymentWay: () => ({ orderId: given().loanId }),
    commitCardPayment: () => ({
      orderId: given().loanId,
      amount: "1000000",
      cardId: "9b2f0c1e-0000-4000-8000-000000000000",
      repayToken: "a-token-that-was-never-given-out",
      sendMsg: "1",
      bankName: "NMB Bank",
      cardNo: "************1111",
      couponId: "",
      bankCode: "NMB",
    }),
    confirmCardPayment: () => ({
      orderId: given().loanId,
      verifyCode: "123456",
      repaymentRecordId: "P0123456789ABCDEFGH",
    }),
    payInWalletApp: () => ({
      userId: given().borrowerId,
      orderId: given().loanId,
      amount: "1000000",
    }),
  };
}
