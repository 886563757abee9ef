/**
 * The demo's front page: links to open, and a movable business date for watching an instalment fall due and become
 * overdue. Mounted in demo mode only.
 */
import formbody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";
import { documentLanguage, type Language, languageNames } from "#contract/languages.ts";
import { addDays, type Day, parseDay } from "#values/business-day.ts";
import { answerHeaders } from "../../platform/http/answer.ts";
import { fromOwnPage, languageOf } from "../../platform/http/caller.ts";
import { readFields } from "../../platform/http/decode.ts";
import type { Services } from "../../platform/services/services.ts";
import { openapiStyle } from "../api-docs/openapi-style.ts";
import type { DemoStaff } from "../demo/demo-staff.ts";
import type { DemoLink, DemoLinks } from "../demo/links.ts";
import type { DemoCalendar } from "./demo-date.ts";

interface DemoPage {
  calendar: DemoCalendar;
  /** Built for every view: labels follow the date. */
  links(language: Language): Promise<DemoLinks>;
  /** Logins and passwords of the console. */
  staff: DemoStaff;
  /** The simulator's ledger of payments and messages. */
  ledgerAddress: string;
  /** The demo borrower's phone number, for signing in. */
  phone: string;
}

const pageHeaders = {
  ...answerHeaders,
  // Form posts of the page need the origin for the same-origin check.
  "referrer-policy": "same-origin",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

export function demoPage(app: FastifyInstance, services: Services, demo: DemoPage): void {
  app.register(async (scope) => {
    await scope.register(formbody, { parser: readFields });
    scope.get("/demo", async (request, reply) => {
      const language = languageOf(request, services.settings);
      const page = markup(services, demo, await demo.links(language), language);
      return reply.headers(pageHeaders).type("text/html; charset=utf-8").send(page);
    });
    scope.post<{ Body: Record<string, string> | null }>("/demo/date", async (request, reply) => {
      const { days = "", date = "" } = request.body ?? {};
      const to = wantedDay(demo.calendar.today(), days, date);
      const mine = fromOwnPage(request, services.settings);
      if (!mine || to === null || !demo.calendar.moveTo(to)) {
        return reply.code(400).type("text/plain; charset=utf-8").send(rejection);
      }
      return reply.redirect("/demo", 303);
    });
  });
}

const rejection =
  "The business date moves forward only, by ten years at most. Go back and try again.";

function wantedDay(today: Day, days: string, date: string): Day | null {
  if (/^\d{1,4}$/.test(days)) return addDays(today, Number(days));
  return parseDay(date);
}

function markup(
  { settings }: Services,
  demo: DemoPage,
  links: DemoLinks,
  language: Language,
): string {
  const today = demo.calendar.today();
  const name = escaped(settings.brand.displayName);
  const steps = [1, 7, 30].map(
    (days) =>
      `<button name="days" value="${days}">+ ${days} ${days === 1 ? "day" : "days"}</button>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${name}: demo</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><style>${openapiStyle}${style}</style></head>
<body><main><h1>${name}: demo</h1>
<h2>Orders and offers</h2><p>${settings.brand.languages.map((one) => inLanguage(one, one === language)).join(" ")}</p><ul class="links">${links.map(linkMarkup).join("")}</ul>
<h2>Business date: <time datetime="${today}">${today}</time></h2>
<form method="post" action="/demo/date">${steps.join(" ")}</form>
<form method="post" action="/demo/date"><label>Or a day to come
<input type="date" name="date" min="${today}" value="${today}" required></label>
<button>Set</button></form>
<h2>As a borrower in a plain browser</h2><ul class="links"><li><a href="/login">Sign in by a code</a></li></ul>
<p>Any number signs in: a new one begins as a newcomer, who tells about themselves, applies and is decided on. <code>${escaped(demo.phone)}</code> is the borrower of the orders above. No message is sent: the code stands
in <a href="${escaped(demo.ledgerAddress)}">the SMS gateway's ledger</a>. While another number is signed in here, the links above
lead to nothing: sign out in <a href="/setting">the settings</a> first.</p>
<h2>The lender's console</h2><ul class="links"><li><a href="/console">Sign in</a></li></ul>
<p>Login ${demo.staff.logins.map((login) => `<code>${escaped(login)}</code>`).join(" or ")},
password <code>${escaped(demo.staff.password)}</code>. A few applications wait there; one of them needs both.${populationMarkup(settings.demoBorrowers)}</p>
<h2>Behind it</h2><ul class="links">
<li><a href="${escaped(demo.ledgerAddress)}">The payment provider: its ledger, and the faults it can be given</a></li>
<li><a href="/mkopo/docs">The calls</a></li><li><a href="/">The site</a></li></ul>
</main></body></html>`;
}

/** Whom one meets in the console beside the borrower of the links. */
function populationMarkup(borrowers: number): string {
  if (borrowers === 0) return "";
  return ` Some ${borrowers} more people live here, with loans over nine months in every state; after the first start it takes a while until all have come.`;
}

/** Opens the demo's pages in another language. */
function inLanguage(language: Language, present: boolean): string {
  const marked = present ? ' aria-current="true"' : "";
  const spoken = `lang="${documentLanguage(language)}"`;
  return `<a href="/demo?lang=${language}" ${spoken}${marked}>${languageNames[language]}</a>`;
}

function linkMarkup({ label, path }: DemoLink): string {
  return `<li><a href="${escaped(path)}">${escaped(label)}</a></li>`;
}

const style =
  "[aria-current]{font-weight:700}p a{display:inline-block;padding:.6rem .3rem}" +
  ".links{list-style:none;padding:0}.links a{display:flex;align-items:center;min-height:44px}" +
  "button,input{font:inherit;min-height:44px;padding:0 1rem;margin:.25rem 0}";

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
