/** What a lender registers with operators: its own words where it has published some, and those it has published for later. */
import { expect, onTestFinished, test } from "vitest";
import { startServer, testToday } from "#test/server.ts";
import { publishedText } from "#test/text-inputs.ts";
import { printedTemplates } from "./print-templates.ts";
import { nothingPublished, templatesInForce } from "./templates.ts";

test("[MS-3] [PD-8] templates are printed in the words in force, and later words with their day", async () => {
  const server = await startServer();
  onTestFinished(() => server.close());
  const neema = await server.staff({ role: "supervisor", name: "Neema Mushi" });
  const amina = await server.staff({ role: "supervisor", name: "Amina Ally" });
  const people = [neema, amina] as const;
  const [id, language] = ["message-sms-code", "en"] as const;
  await publishedText(people, [id, language], "{lender}: type {code}", testToday);
  await publishedText(
    people,
    [id, language],
    "{lender}: {code}, nobody asks you for it",
    "2026-04-01",
  );
  await server.services.configuration.refresh();
  const templates = templatesInForce(server.services);
  const of = (purpose: string, code: string) =>
    templates
      .filter((one) => one.purpose === purpose && one.language === code)
      .map(({ text, from }) => [from, text]);
  const [now = [], later = [], ...more] = of("sms-code", "en");
  expect(now[0]).toBeNull();
  expect(now[1]).toMatch(/^\{lender\}: type \{code\}/);
  expect(later[0]).toBe("2026-04-01");
  expect(later[1]).toMatch(/^\{lender\}: \{code\}, nobody asks/);
  expect(more).toEqual([]);
  const { calendar } = server.services;
  const shipped = templatesInForce({ configuration: nothingPublished, calendar });
  expect(of("sms-code", "sw")).toEqual(
    shipped
      .filter(({ purpose, language: code }) => purpose === "sms-code" && code === "sw")
      .map(({ text }) => [null, text]),
  );
  const printed = printedTemplates("Jamii", "loans.example", templates);
  expect(printed).toContain("sms-code.en\n{#var#}: type {#var#}");
  expect(printed).toContain("sms-code.en (from 2026-04-01)\n{#var#}: {#var#}, nobody asks");
});
