/** The lending company: who lends, on which licence, and whom borrowers complain to. Law is in question, so two people publish it. */
import type { Brand } from "#contract/brand.ts";
import { type CompanyFacts, CompanyForm } from "#contract/company.ts";
import { defineConfiguration } from "../configuration/define-configuration.ts";

export const company = defineConfiguration<CompanyFacts>({
  kind: "company",
  shape: CompanyForm,
  twoPeople: true,
  usual: ({ brandAtStart }) => companyOf(brandAtStart),
  setting: {
    name: "the company's fields of brand in MKOPO_CONFIG",
    isGiven: ({ fileRules }) => fileRules.includes("company"),
    read: ({ brandAtStart }) => companyOf(brandAtStart),
  },
  findProblems: ({ complaintsOfficer, complaintsBody }) => [
    ...(complaintsOfficer.name !== "" &&
    complaintsOfficer.phone === "" &&
    complaintsOfficer.email === ""
      ? [{ path: "complaintsOfficer.phone", name: "missing" }]
      : []),
    ...(complaintsOfficer.name === "" &&
    (complaintsOfficer.phone !== "" || complaintsOfficer.email !== "")
      ? [{ path: "complaintsOfficer.name", name: "missing" }]
      : []),
    ...(complaintsBody.name === "" && complaintsBody.where !== ""
      ? [{ path: "complaintsBody.name", name: "missing" }]
      : []),
    ...(complaintsBody.name !== "" && complaintsBody.where === ""
      ? [{ path: "complaintsBody.where", name: "missing" }]
      : []),
  ],
});

const factsOf = new WeakMap<Brand, CompanyFacts>();

/** The same object for the same brand, so that whoever keeps something beside it sees that nothing changed. */
function companyOf(brand: Brand): CompanyFacts {
  const known = factsOf.get(brand);
  if (known !== undefined) return known;
  const { companyName, companyAddress, licence, servicePhone, serviceEmail } = brand;
  const { tradingName, registrationNumber, regulator, complaintsOfficer, complaintsBody } = brand;
  const facts: CompanyFacts = {
    legalName: companyName || brand.displayName,
    address: companyAddress,
    phone: servicePhone,
    email: serviceEmail,
    ...{ licence, tradingName, registrationNumber, regulator, complaintsOfficer, complaintsBody },
  };
  factsOf.set(brand, facts);
  return facts;
}

/** The brand as pages read it, with these facts. */
export function withCompany(brand: Brand, facts: CompanyFacts): Brand {
  const { legalName, address, phone, email, ...same } = facts;
  return {
    ...brand,
    companyName: legalName,
    companyAddress: address,
    servicePhone: phone,
    serviceEmail: email,
    ...same,
  };
}
