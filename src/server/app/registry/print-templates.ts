/**
 * Prints every message as it is registered with India's operators and filled in by MSG91: `npm run --silent templates --
 * "Name of the lender" loans.example`. Name and host decide over how many placeholders each of them is spread.
 */
import { languages } from "#contract/languages.ts";
import { withPlaceholders } from "../../platform/providers/gateways/dlt.ts";
import { messageTemplates } from "./templates.ts";

/** As long as the links of messages are: their secret is always of one length. */
const linkAt = (host: string): string => `https://${host}/stopAccount?t=${"x".repeat(43)}&lang=en`;

/** One block a purpose and language: the operators' form, then MSG91's. */
export function printedTemplates(lender: string, host: string): string {
  const blocks = Object.entries(messageTemplates).flatMap(([purpose, words]) =>
    languages.map((language) => {
      const text = words[language];
      const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, "x"] as const);
      const values = { ...Object.fromEntries(names), lender, host, link: linkAt(host) };
      const operators = withPlaceholders(text, values, () => "{#var#}");
      const msg91 = withPlaceholders(text, values, (placeholder) => `##${placeholder}##`);
      return `${purpose}.${language}\n${operators}\n${msg91}\n`;
    }),
  );
  return blocks.join("\n");
}

if (import.meta.main) {
  const [lender, host] = process.argv.slice(2);
  if (lender === undefined || host === undefined) {
    process.stderr.write(
      'Give the name of the lender and the host of its pages: "Pesa Plus" loans.example\n',
    );
    process.exitCode = 2;
  } else process.stdout.write(printedTemplates(lender, host));
}
