/**
 * The floor of the first view: a hand-written page with the same content as the real one. Its figures are read from the
 * real page and both are compared, so that they cannot diverge far.
 */
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";

const template = new URL("static-order-details.html", import.meta.url);

/** Selectors of the static page's texts on the real page. */
const texts = {
  productName: ".bar-title",
  statusTitle: ".stage h1",
  amountLabel: ".stage .label",
  currency: ".stage .amount small",
  dueDay: ".stage .due",
  daysLate: ".stage .count",
  grows: ".stage .grows",
  statusText: ".stage .told",
  far: ".far strong",
  left: ".far p",
  rules: ".page > a.tap:not(.call)",
  call: "a.call",
  repayment: ".action-bar > a",
  otherQuestion: ".rollover span",
  other: ".rollover a",
  lender: ".lender-foot",
};

const addresses = {
  backAddress: ".page-head a:first-child",
  helpAddress: ".page-head a:last-child",
  rulesAddress: texts.rules,
  callAddress: texts.call,
  repaymentAddress: texts.repayment,
  otherAddress: texts.other,
} as const;

/** Cards and folds of rows, each read whole. */
const blocks = {
  help: ".stage ~ .card:has(> ul.rows) >> nth=0",
  adds: ".card:has(> dl.rows)",
  plan: "details:has(ol)",
  payments: "details:has(ul)",
  ways: ".card:has(> ul.rows) >> nth=1",
  facts: ".loan-facts details",
};

/** The static page with the real page's texts in its placeholders. */
export async function staticPageOf(browser: Browser, address: string): Promise<string> {
  const places = await withoutScript(browser, address, readPlaces);
  return (await readFile(template, "utf8")).replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const text = places.get(name);
    if (text === undefined) throw new Error(`the static page has an unknown place {{${name}}}`);
    return text;
  });
}

async function readPlaces(page: Page): Promise<ReadonlyMap<string, string>> {
  const places = new Map<string, string>();
  for (const [name, selector] of Object.entries(texts)) {
    places.set(name, escaped(await page.locator(selector).first().innerText()));
  }
  for (const [name, selector] of Object.entries(addresses)) {
    places.set(name, escaped((await page.locator(selector).first().getAttribute("href")) ?? ""));
  }
  for (const [name, selector] of Object.entries(blocks)) {
    places.set(name, writtenPlainly(await page.locator(selector).first().evaluate(readBlock)));
  }
  const amount = await page.locator(".stage .amount").innerText();
  places.set("amount", escaped(amount.split(/\s+/).at(-1) ?? ""));
  const ring = await page.locator(".far .ring").innerHTML();
  return places.set("ring", ring.replace(/<!--.*?-->/g, ""));
}

interface Block {
  /** Of a card, or of what folds. */
  title: string;
  folds: boolean;
  kind: "dl" | "ol" | "ul";
  /** Each row's pieces of text in turn. */
  rows: { texts: string[]; href: string; mark: string }[];
}

/** Runs in the page. */
function readBlock(block: Element): Block {
  const list = block.querySelector(".rows");
  const text = (element: Element | null): string =>
    (element?.textContent ?? "").replace(/\s+/g, " ").trim();
  return {
    title: text(block.querySelector("summary, h2")),
    folds: block.tagName === "DETAILS",
    kind: (list?.tagName.toLowerCase() ?? "ul") as Block["kind"],
    rows: Array.from(list?.children ?? [], (row) => ({
      // A day and its amount stand one above the other.
      texts: Array.from(row.querySelectorAll("dt, dd, .grow, .badge, .tap")).flatMap((piece) => {
        const strong = piece.querySelector("strong");
        return strong === null
          ? [text(piece)]
          : [text(piece).slice(0, -text(strong).length), text(strong)];
      }),
      href: row.querySelector("a")?.getAttribute("href") ?? "",
      mark: row.querySelector(".badge")?.className ?? "",
    })),
  };
}

const arrow = `<svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 5l7 7-7 7"/></svg>`;

function writtenPlainly({ title, folds, kind, rows }: Block): string {
  const list = `<${kind} class="rows">\n${rows.map((row) => rowOf(kind, row)).join("\n")}\n</${kind}>`;
  if (folds) {
    return `<details><summary>${escaped(title)}${arrow}</summary>\n${list}\n</details>`;
  }
  const heading = title === "" ? "" : `<h2>${escaped(title)}</h2>\n`;
  return `<section>\n${heading}${list}\n</section>`;
}

function rowOf(kind: Block["kind"], { texts, href, mark }: Block["rows"][number]): string {
  const [first = "", second = "", third = ""] = texts.map(escaped);
  if (kind === "dl") return `<div><dt>${first}</dt><dd>${second}</dd></div>`;
  const way = escaped(href);
  if (second === "") return `<li><a href="${way}">${first}${arrow}</a></li>`;
  const end =
    href === ""
      ? `<span class="${escaped(mark)}">${third}</span>`
      : `<a class="end" href="${way}">${third}</a>`;
  return `<li><span>${first}<br><strong>${second}</strong></span>${end}</li>`;
}

function escaped(text: string): string {
  return text.trim().replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** So much of what one page shows may be missing on the other: a line that was added to the real page leaves a fair floor. */
const mostMissing = 0.1;

/** Throws unless both pages show the same text, pictures and links, but for a few of them, and all of it loaded. */
export async function assertSameContent(
  browser: Browser,
  real: string,
  floor: string,
): Promise<void> {
  const [ofReal, ofFloor] = [
    await withoutScript(browser, real, readContent),
    await withoutScript(browser, floor, readContent),
  ];
  if (ofReal.includes(missingPicture)) throw new Error(`pictures are missing:\n${ofReal}`);
  if (ofReal === ofFloor) return;
  const difference = `the static page shows something else:\n${ofFloor}\nthan the real:\n${ofReal}`;
  const missing = Math.max(missingShare(ofReal, ofFloor), missingShare(ofFloor, ofReal));
  if (missing > mostMissing) throw new Error(difference);
  console.warn(difference);
}

/** Of the words and addresses of one page, those that the other has not, or has less often. */
export function missingShare(of: string, on: string): number {
  const there = on.split(/\s+/);
  const words = of.split(/\s+/);
  const missing = words.filter((word) => {
    const at = there.indexOf(word);
    if (at !== -1) there.splice(at, 1);
    return at === -1;
  });
  return missing.length / words.length;
}

const missingPicture = "(did not load)";

/** Text, then URLs of visible resources, one per line. */
async function readContent(page: Page): Promise<string> {
  const words = (await page.locator("body").innerText()).split(/\s+/).join(" ");
  const ways = await page.locator("a:visible, img:visible").evaluateAll(
    (elements, missing) =>
      elements.map((element) => {
        if (!(element instanceof HTMLImageElement)) return element.getAttribute("href");
        // A generated picture has a URL of its own.
        const source = element.getAttribute("src")?.replace(/\?.*/, "");
        return `${source} ${element.naturalWidth > 0 ? "" : missing}`;
      }),
    missingPicture,
  );
  const drawings = await page.locator("svg:visible").count();
  return [words.trim(), ...ways, `${drawings} drawings`].join("\n");
}

async function withoutScript<T>(
  browser: Browser,
  address: string,
  read: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(address);
    return await read(page);
  } finally {
    await context.close();
  }
}
