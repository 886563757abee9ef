/** Documents as the server answers with them, for the tests of their pages. */
import type { readConfiguration } from "#contract/configuration.ts";
import type { Output } from "#contract/endpoint.ts";

type Document = Output<typeof readConfiguration>;

const facts = {
  legalName: "Mkopo Bora Ltd",
  tradingName: "",
  registrationNumber: "C-123456",
  licence: "BOT-2026-17",
  regulator: "Bank of Tanzania",
  address: "7 Market Street, Dodoma",
  phone: "+255 800 111 222",
  email: "care@mkopo-bora.example",
  complaintsOfficer: { name: "Neema Mushi", phone: "+255 800 111 333", email: "" },
  complaintsBody: { name: "", where: "" },
};

/** In force, with nothing waiting. */
export const companyInForce: Document = {
  kind: "company",
  key: "",
  twoPeople: true,
  source: "console",
  setting: "the company's fields of brand in MKOPO_CONFIG",
  ruling: JSON.stringify(facts),
  usual: JSON.stringify(facts),
  version: 1,
  state: "in-force",
  from: "2026-03-02",
  revision: 3,
  body: JSON.stringify(facts),
  problems: {},
  warnings: [],
  versions: [{ version: 1, state: "in-force", from: "2026-03-02" }],
  against: 0,
  differences: [],
  authors: [{ staffId: "s-2", name: "Juma Said" }],
  today: "2026-03-09",
  mayChange: false,
  mayPublish: false,
};

export const companyDraft: Document = {
  ...companyInForce,
  version: 2,
  state: "draft",
  from: "",
  revision: 1,
  body: JSON.stringify({ ...facts, phone: "call us" }),
  problems: { phone: "must be a telephone number such as +255 800 000 000" },
  against: 1,
  differences: [{ path: "phone", before: "+255 800 111 222", after: "call us" }],
  mayChange: true,
};

export const companySubmitted: Document = {
  ...companyDraft,
  state: "submitted",
  revision: 2,
  body: JSON.stringify({ ...facts, licence: "BOT-2027-3" }),
  problems: {},
  differences: [{ path: "licence", before: "BOT-2026-17", after: "BOT-2027-3" }],
  mayChange: false,
  mayPublish: true,
};

const look = {
  displayName: "Mkopo Bora",
  logo: "/product-logos/0123456789abcdef0123456789abcdef.jpg",
  colours: { background: "#fffaf2", text: "#20160b", emphasis: "#b4531b" },
};

export const brandDraft: Document = {
  ...companyDraft,
  kind: "brand",
  twoPeople: false,
  setting: "displayName, logo and colours of brand in MKOPO_CONFIG",
  ruling: JSON.stringify(look),
  body: JSON.stringify({ ...look, colours: { ...look.colours, emphasis: "#f2e3c4" } }),
  problems: {
    "colours.emphasis":
      "has a contrast of 1.2 to 1 with the background; it must be at least 3 to 1",
  },
  differences: [{ path: "colours.emphasis", before: "#b4531b", after: "#f2e3c4" }],
};

export const someHistory = {
  entries: [
    {
      step: "publish" as const,
      version: 1,
      revision: 3,
      by: { staffId: "s-1", name: "Neema Mushi" },
      time: "2026-03-02 10:40:00",
      from: "2026-03-02",
      note: "Checked against the licence",
    },
    {
      step: "submit" as const,
      version: 1,
      revision: 2,
      by: { staffId: "s-2", name: "Juma Said" },
      time: "2026-03-02 10:00:00",
      from: "",
      note: "",
    },
  ],
  more: false,
};

const schedule = {
  paidOut: "on",
  received: "off",
  daysBefore: "3, a week",
  dueToday: "on",
  daysLate: "1, 3, 7, 14, 30",
  productsWithout: "",
};

export const messagesDraft: Document = {
  ...companyDraft,
  kind: "loan-messages",
  twoPeople: false,
  setting: "",
  ruling: JSON.stringify(schedule),
  body: JSON.stringify(schedule),
  problems: { daysBefore: "must be whole days separated by commas, such as 1, 3, 7" },
  differences: [{ path: "received", before: "on", after: "off" }],
};
