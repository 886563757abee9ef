/**
 * The contract as one readable page: every endpoint with its fields, its rejections and a real answer, an index by path
 * and a search that works without script. Our own markup; nothing is fetched.
 */
import { endpointGroups } from "#contract/all-endpoints.ts";
import { basePath, type EndpointShape, pathsOf } from "#contract/endpoint.ts";
import { clientHeaders, sessionParameters } from "#contract/session.ts";
import { expectedRejections } from "./openapi.ts";
import { captchaAddresses, captchaSummary } from "./openapi-captcha.ts";
import { callExamples } from "./openapi-examples.ts";
import { answeredMarkup, escaped, fieldsMarkup } from "./openapi-fields.ts";
import { schemaOf } from "./openapi-schema.ts";
import { orderStatusMeanings, statusMeanings } from "./openapi-status.ts";
import { openapiStyle } from "./openapi-style.ts";

/** One call on the page: its markup, and the text a search looks through. */
interface Entry {
  group: string;
  name: string;
  calls: readonly { method: string; path: string }[];
  markup: string;
  words: string;
}

/** Renders the page for a search; "" shows every call. Parts that do not depend on the search are rendered once. */
export function openapiPage(
  displayName: string,
  described = endpointGroups,
): (search: string) => string {
  const entries = [...described.flatMap(entriesOf), captchaEntry()];
  return (search) => {
    const wanted = search.trim().toLowerCase();
    const found = entries.filter(({ words }) =>
      wanted.split(/\s+/).every((one) => words.includes(one)),
    );
    return pageOf(displayName, search, found, entries.length);
  };
}

function entriesOf({ name, endpoints }: (typeof endpointGroups)[number]): Entry[] {
  return endpoints.map((endpoint) => {
    const markup = endpointMarkup(endpoint);
    const { method } = endpoint;
    const calls = pathsOf(endpoint).map((path) => ({ method, path: basePath + path }));
    const words = `${name} ${endpoint.name} ${markup}`.toLowerCase();
    return { group: name, name: endpoint.name, calls, markup, words };
  });
}

function captchaEntry(): Entry {
  const calls = captchaAddresses.map((path) => ({ method: "GET", path: basePath + path }));
  const markup = `<article id="getCaptcha"><h3>getCaptcha</h3><p>${captchaSummary}.</p>
<p class="call">${callsMarkup(calls)} <i>query, no session</i></p>
<h4>Sent</h4><ul class="fields"><li><code>sid</code> <i>text</i> Number of the page view, from openSid.</li></ul>
<h4>Answered</h4><p>A picture (image/png) instead of the envelope; as plain text 404 for a page view that is over,
429 after too many pictures, 503 while too many are drawn at once.</p></article>`;
  return { group: "promotion", name: "getCaptcha", calls, markup, words: markup.toLowerCase() };
}

function pageOf(displayName: string, search: string, found: Entry[], all: number): string {
  const groups = [...new Set(found.map(({ group }) => group))].map((group) => {
    const own = found.filter((one) => one.group === group);
    return `<section id="${group}"><h2>${group}</h2>${own.map(({ markup }) => markup).join("")}</section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(displayName)}: calls</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><style>${openapiStyle}</style></head>
<body><header><h1>${escaped(displayName)}: calls</h1>${introductionMarkup()}</header>
<form method="get" action="${basePath}/docs" role="search"><label for="q">Search calls, paths, fields and codes</label>
<input type="search" id="q" name="q" value="${escaped(search)}" maxlength="100"><button>Search</button></form>
<p role="status">${found.length} of ${all} calls${search === "" ? "" : ` · <a href="${basePath}/docs">all</a>`}</p>
<nav aria-label="Calls by path">${indexMarkup(found)}</nav><main>${groups.join("")}</main></body></html>`;
}

/** All paths, in alphabetical order. */
function indexMarkup(found: readonly Entry[]): string {
  const rows = found
    .flatMap(({ name, calls }) => calls.map((call) => ({ ...call, name })))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ method, path, name }) => {
      return `<tr><td>${method}</td><td><a href="#${name}"><code>${path}</code></a></td><td>${name}</td></tr>`;
    });
  return `<h2>By path</h2><table><thead><tr><th>Method</th><th>Path</th><th>Call</th></tr></thead>
<tbody>${rows.join("")}</tbody></table>`;
}

function introductionMarkup(): string {
  const pairs = Object.entries(clientHeaders).map(
    ([client, { marker, pair }]) =>
      `<li>${client} client: <code>${marker.join(": ")}</code>, ${Object.entries(pair)
        .map(([header, parameter]) => `<code>${header}</code> = <code>${parameter}</code>`)
        .join(", ")}</li>`,
  );
  const parameters = sessionParameters.map((name) => `<code>${name}</code>`).join(", ");
  return `<p>The machine-readable form is <a href="${basePath}/openapi.json">openapi.json</a>.</p>
<ul><li>Every answer is <code>{"code", "message", "data"}</code>; a code that parses to 0 is success,
any other is a rejection whose message may be shown. One list is carried at <code>res</code> as well.</li>
<li>Posts take form-encoded bodies, uploads multipart ones, gets the query. Amounts are whole hundredths.</li>
<li>A field is sent once: a repeated one is rejected. Of a call that cannot be read <code>data.problems</code> says which
field is wrong and why.</li>
<li>Session parameters travel in the query of every call: ${parameters}.</li>${pairs.join("")}
<li>A command sent again with the same <code>idempotency-key</code> is given its first answer.</li></ul>
<h2>What the numbers mean</h2>
<h3>HTTP status</h3>${meaningsMarkup(statusMeanings)}
<h3>Status of an order</h3>${meaningsMarkup(orderStatusMeanings)}`;
}

function meaningsMarkup(meanings: readonly (readonly [number, string])[]): string {
  const rows = meanings.map(([number, meaning]) => {
    return `<dt><code>${number}</code></dt><dd>${escaped(meaning)}</dd>`;
  });
  return `<dl>${rows.join("")}</dl>`;
}

function callsMarkup(calls: Entry["calls"]): string {
  return calls.map(({ method, path }) => `<b>${method}</b> <code>${path}</code>`).join("<br>");
}

function whoMayCall({ session, permission }: EndpointShape): string {
  if (session === "none") return "no session";
  if (session === "borrower") return "session needed";
  return permission == null ? "staff session needed" : `staff session with "${permission}" needed`;
}

function endpointMarkup(endpoint: EndpointShape): string {
  const note = `${endpoint.effect}, ${whoMayCall(endpoint)}`;
  const { method } = endpoint;
  const calls = pathsOf(endpoint).map((path) => ({ method, path: basePath + path }));
  return `<article id="${endpoint.name}"><h3>${endpoint.name}</h3>
<p>${escaped(endpoint.summary)}.</p>
<p class="call">${callsMarkup(calls)} <i>${note}, success ${endpoint.success}</i></p>
<h4>Sent</h4>${fieldsMarkup(schemaOf(endpoint, "input"))}
<h4>Answered</h4>${answeredMarkup(schemaOf(endpoint, "output"))}${exampleMarkup(endpoint)}
<h4>Rejections</h4><dl>${expectedRejections(endpoint)
    .map(([name, { code, message }]) => {
      return `<dt><code>${code}</code> ${name}</dt><dd>${escaped(message.en)}</dd>`;
    })
    .join("")}</dl></article>`;
}

function exampleMarkup({ name }: EndpointShape): string {
  const example = callExamples[name];
  if (example === undefined) return "";
  const sent = Object.entries(example.sent).map(([field, value]) => `${field}=${value}`);
  const answered = JSON.stringify(example.answered, null, 2);
  return `<details><summary>Example</summary><pre>${escaped(sent.join("\n"))}</pre>
<pre>${escaped(answered)}</pre></details>`;
}
