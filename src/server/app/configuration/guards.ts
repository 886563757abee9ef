/** What the start and `npm run check` say about second factors and four eyes: both are on in production unless a setting says otherwise. */
import type { PayeeNames } from "../../platform/services/payee-names.ts";
import type { Settings } from "../../platform/services/settings.ts";
import type { StaffProvider } from "../../platform/services/staff-provider.ts";

export function guardsOf(settings: Settings): string[] {
  const { mode, secondFactor, fourEyes, payeeNames, staffProvider } = settings;
  const changed = (isOn: boolean, field: string) =>
    isOn === (mode === "production") ? "" : ` ("${field}" in MKOPO_CONFIG)`;
  return [
    `Second factor of staff: ${
      secondFactor ? "everybody needs one" : "only who has set one up is asked for it"
    }${changed(secondFactor, "secondFactor")}.`,
    `Four eyes on unmatched money: ${
      fourEyes ? "one proposes, another confirms" : "one person decides"
    }${changed(fourEyes, "fourEyes")}.`,
    `Names at payout accounts: ${payeeSentences[payeeNames]} ("payeeNames" in MKOPO_CONFIG).`,
    ...(staffProvider === null ? [] : [sentenceOf(staffProvider)]),
  ];
}

const payeeSentences: Readonly<Record<PayeeNames, string>> = {
  off: "never asked for",
  "go-on": "asked for before a payout; where the provider cannot tell, the payout goes on",
  wait: "asked for before a payout; where the provider cannot tell, the payout waits for a person",
};

function sentenceOf({ name, issuer, roles, secondFactor }: StaffProvider): string {
  const who =
    roles === null ? "whoever has an account here" : `whoever has a role by ${roles.claim}`;
  const factor =
    secondFactor.length === 0
      ? "its second factor does not count here"
      : `its second factor counts (amr ${secondFactor.join(", ")})`;
  return `Staff may sign in by ${name} (${issuer}): ${who}; ${factor}.`;
}
