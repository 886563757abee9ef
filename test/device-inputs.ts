/** Valid inputs of the telemetry, usage, rating and disclosure calls, by endpoint. */

interface Known {
  loanId: string;
  /** The figures of an open offer, as its page shows them. */
  offer: { amount: string; periods: string; termUnit: string };
  /** A product with an open offer that nobody takes, and the hash of its disclosure. */
  priced: { productId: string; hash: string };
}

/** `known` is called lazily, once there is a loan. */
export function deviceInputs(known: () => Known) {
  return {
    uploadDevice: () => ({
      brand: "TECNO",
      model: "KI5q",
      os: "android",
      osVersion: "13",
      appVersion: "4.2.0",
      timeZone: "Africa/Dar_es_Salaam",
      emulator: "0",
      rooted: "0",
    }),
    uploadLocation: () => ({
      latitude: "-6.8234",
      longitude: "37.6608",
      accuracy: "20",
      mocked: "0",
    }),
    uploadFcmToken: () => ({ token: "dQw4w9WgXcQ:APA91bZx7_-Zx7_-Zx7_-" }),
    uploadBuriedPoint: () => ({ productId: "salama", moduleId: "30", positionId: "0" }),
    readFeedback: () => ({ days: "30" }),
    submitLowRating: () => ({ orderId: known().loanId, reason: "cost", words: "Too dear." }),
    confirmDisclosure: () => ({ productId: "p2", ...known().offer }),
    readOfferCost: () => ({ productId: known().priced.productId }),
    issueDisclosure: () => ({ productId: known().priced.productId }),
    acknowledgeDisclosure: () => ({ ...known().priced, version: "1" }),
    readDisclosureForm: () => ({ productId: known().priced.productId, formLanguage: "sw" }),
    listDisclosures: () => ({ orderNo: known().loanId }),
  };
}
