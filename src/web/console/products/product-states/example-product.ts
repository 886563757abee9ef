/** A product for tests of its pages: one version in force, and a draft that waits for a second person. */
import type { Output } from "#contract/endpoint.ts";
import type {
  listProducts,
  readProductHistory,
  readProductVersion,
} from "#contract/product-catalogue.ts";

type Read = Output<typeof readProductVersion>;
type Row = Output<typeof listProducts>["rows"][number];

const juma = { staffId: "s-2", name: "Juma Said" };

export const exampleRow: Row = {
  productId: "salama",
  name: "Salama Loan",
  logo: "",
  state: "open",
  version: 1,
  from: "2026-01-01",
  scheduled: null,
  draft: { version: 2, state: "submitted", by: juma, time: "2026-03-01 10:00" },
  amounts: "TZS 100.000,00 – TZS 2.000.000,00",
  rate: "2,5 % a month",
  found: { problems: 0, refusals: 0, warnings: 2 },
  refusedFrom: "",
};

export const exampleRead: Read = {
  productId: "salama",
  name: "Salama Loan",
  nameInForce: "Salama Loan",
  productState: "open",
  version: 2,
  state: "submitted",
  from: "",
  revision: 3,
  form: "{}",
  versions: [
    {
      version: 2,
      state: "submitted",
      from: "",
      draftedBy: ["Juma Said"],
      publishedBy: [],
      note: "Traders ask for more",
      loans: 0,
    },
    {
      version: 1,
      state: "in-force",
      from: "2026-01-01",
      draftedBy: [""],
      publishedBy: [""],
      note: "",
      loans: 62,
    },
  ],
  against: 1,
  differences: [],
  problems: {},
  findings: [],
  examples: [],
  authors: [juma],
  mayChange: false,
  mayPublish: true,
};

export const exampleHistory: Output<typeof readProductHistory> = {
  entries: [
    {
      kind: "submit",
      version: 2,
      revision: 3,
      by: juma,
      time: "2026-03-01 10:00",
      from: "",
      note: "Traders ask for more",
    },
    {
      kind: "publish",
      version: 1,
      revision: 2,
      by: null,
      time: "2026-01-01 08:00",
      from: "2026-01-01",
      note: "",
    },
  ],
  more: false,
};
