/** Valid inputs of the telemetry, usage, rating and disclosure calls, by endpoint. */

interface Known {
  loanId: string;
  /** The figures of an open offer, as its page shows them. */
  offer: { amount: string; periods: string; termUnit: string };
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
    readOfferCost: () => ({ productId: "p2" }),
    issueDisclosure: () => ({ productId: "p2" }),
    acknowledgeDisclosure: () => ({ productId: "p2", version: "1", hash: "0".repeat(64) }),
    readDisclosureForm: () => ({ productId: "p2", formLanguage: "sw" }),
    listDisclosures: () => ({ orderNo: known().loanId }),
  };
}
