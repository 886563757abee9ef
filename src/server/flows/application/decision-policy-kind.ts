/**
 * The lender's decision policy as a document of the console (decision record 0086): one for every product, under the key "", and one for each
 * product that is to be decided otherwise. What is written is the form; decisions are made on the policy read from it.
 */
import { wordsByKey } from "#contract/catalogue.ts";
import { decisionPolicyKind } from "#contract/decision-policy.ts";
import { DecisionPolicyForm, type DecisionPolicyGiven } from "#contract/product-form-policy.ts";
import { findPolicyProblems, type Policy } from "#lending/decision-policy.ts";
import { defaultPolicy } from "#lending/default-policy.ts";
import { defineConfiguration } from "../../core/configuration/define-configuration.ts";
import { formOfPolicy, policyOfForm } from "../../core/product/form-policy.ts";

const usual = formOfPolicy(defaultPolicy);

export const decisionPolicy = defineConfiguration<DecisionPolicyGiven>({
  kind: decisionPolicyKind,
  keys: /^[A-Za-z0-9_-]{0,40}$/,
  shape: DecisionPolicyForm.transform((read) => formOfPolicy(policyOfForm(read))),
  twoPeople: true,
  // A product without a document of its own is decided by the one for every product.
  usual: (_settings, key) => (key === "" ? usual : null),
  setting: {
    name: "policies in MKOPO_CONFIG",
    isGiven: ({ policies }) => Object.keys(policies).length > 0,
    read: ({ policies }, key) => {
      const policy = policies[key] ?? (key === "" ? defaultPolicy : undefined);
      return policy === undefined ? null : formOfPolicy(policy);
    },
  },
  findProblems: (form) =>
    findPolicyProblems(policyRead(form)).map(({ path, name, values }) => ({
      path,
      name,
      values: Object.fromEntries(Object.entries(values).map(([key, one]) => [key, String(one)])),
    })),
  problems: wordsByKey("product-problems.problems"),
});

const read = new WeakMap<DecisionPolicyGiven, Policy>();

/** The policy of a form that has its shape; made once for each published version. */
export function policyRead(form: DecisionPolicyGiven): Policy {
  const known = read.get(form);
  if (known !== undefined) return known;
  const policy = policyOfForm(DecisionPolicyForm.parse(form));
  read.set(form, policy);
  return policy;
}
