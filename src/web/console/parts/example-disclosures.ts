/** The disclosures of an order for tests of screens: the first lapsed, the second was acknowledged in Swahili. */
import type { Output } from "#contract/endpoint.ts";
import type { listDisclosures } from "#contract/offer-disclosure.ts";

const shown = {
  number: "D-26030200000001",
  payout: "TZS 380.000,00",
  total: "TZS 480.000,00",
  cost: "TZS 100.000,00",
  yearly: "61,07 %",
};

export const exampleDisclosures: Output<typeof listDisclosures> = {
  versions: [
    {
      ...shown,
      version: 2,
      hash: "b".repeat(64),
      state: "acknowledged",
      madeAt: "2026-03-06 10:09:41",
      validUntil: "2026-03-11",
      expired: 0,
      acknowledged: {
        time: "2026-03-06 10:12:00",
        given: "step",
        language: "sw",
        hash: "c".repeat(64),
        form: {
          form: "price-card",
          language: "sw",
          title: "Gharama ya mkopo huu",
          lender: [],
          sections: [
            {
              title: "Bei",
              rows: [{ number: "", label: "Unapokea", values: ["TZS 380.000,00"], strong: false }],
              tables: [
                {
                  caption: "Ratiba ya malipo",
                  columns: ["Namba", "Tarehe", "Deni la awali", "Mkopo", "Riba", "Malipo"],
                  rows: [
                    [
                      "1",
                      "2026-04-06",
                      "TZS 400.000,00",
                      "TZS 100.000,00",
                      "TZS 20.000,00",
                      "TZS 120.000,00",
                    ],
                  ],
                },
              ],
            },
          ],
          notes: [],
        },
      },
    },
    {
      ...shown,
      version: 1,
      hash: "a".repeat(64),
      state: "replaced",
      madeAt: "2026-03-02 15:30:12",
      validUntil: "2026-03-05",
      expired: 1,
      acknowledged: null,
    },
  ],
};
