/** The checklist of a lender on its first day, as its console gets it; for tests of the page. */
import type { Output } from "#contract/endpoint.ts";
import type { readSetUp } from "#contract/opening.ts";

type SetUp = Output<typeof readSetUp>;
type Item = SetUp["items"][number];

const of = (item: Item["item"], state: Item["state"], text: string): Item => {
  return { item, state, text, productId: "", version: 0, draft: "" };
};

const draft = of("product", "missing", "Starter Loan is a draft: look through it and submit it.");

export const firstDay: SetUp = {
  opening: "not-yet",
  changed: null,
  ready: false,
  items: [
    of(
      "company",
      "missing",
      "Borrowers have to know who lends. Not said yet: registered company name, licence, service e-mail.",
    ),
    of("brand", "missing", "Borrowers still see the software's own name: say yours."),
    of("market", "done", "The rules of Tanzania, version 2026.11, bind every product."),
    of("people", "missing", "A product needs two people: add a second supervisor."),
    { ...draft, productId: "starter", version: 1, draft: "draft" },
    of("payments", "wrong", "Razorpay does not work in this market."),
    of("messages", "done", "Beem carries the messages."),
    of(
      "agreements",
      "warn",
      "In English, Kiswahili, as they came with the software: have your lawyer read them.",
    ),
  ],
};

export const readyToOpen: SetUp = {
  ...firstDay,
  ready: true,
  items: firstDay.items.map((one) => ({ ...one, state: one.state === "warn" ? "warn" : "done" })),
};

export const opened: SetUp = {
  ...readyToOpen,
  opening: "open",
  changed: { by: "Neema Mushi", time: "2026-03-02 09:20", reason: "" },
};
