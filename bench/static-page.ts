/**
 * The floor of the first view: a hand-written page with the same content as the real one. Its figures are read from the
 * real page and both are compared, so that they cannot diverge.
 */
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";

const template = new URL("static-order-details.html", import.meta.url);

/** Selectors of the static page's texts on the real page. */
const texts = {
  statusTitle: ".status h1",
  statusText: ".status p",
  amountLabel: ".owed .small",
  currency: ".owed .amount small",
  dueDay: ".owed .due",
  productName: ".owed .product span",
  choices: ".card > a.tap",
  call: "a.call",
  repayment: ".action-bar > a",
  otherQuestion: ".rollover span",
  other: ".rollover a",
};

const addresses = {
  logo: [".owed .product img", "src"],
  callAddress: [texts.call, "href"],
  choicesAddress: [texts.choices, "href"],
  repaymentAddress: [texts.repayment, "href"],
  otherAddress: [texts.other, "href"],
} as const;

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
    places.set(name, escaped(await page.locator(selector).innerText()));
  }
  for (const [name, [selector, attribute]] of Object.entries(addresses)) {
    places.set(name, escaped((await page.locator(selector).getAttribute(attribute)) ?? ""));
  }
  const amount = await page.locator(".owed .amount").innerText();
  places.set("amount", escaped(amount.split(/\s+/).at(-1) ?? ""));
  const labels = await page.locator(".rows dt").allInnerTexts();
  const values = await page.locator(".rows dd").allInnerTexts();
  const rows = labels.map((label, index) => {
    return `<div><dt>${escaped(label)}</dt><dd>${escaped(values[index] ?? "")}</dd></div>`;
  });
  return places.set("rows", rows.join("\n"));
}

function escaped(text: string): string {
  return text.trim().replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Throws unless both pages show the same text, pictures and links, all of it loaded. */
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
  throw new Error(`the static page shows something else:\n${ofFloor}\nthan the real:\n${ofReal}`);
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
