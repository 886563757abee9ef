/** The visitor without script of these tests sends what a browser without script sends: the same forms and links, operated in both. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testBrowser } from "#test/browser.ts";
import { asPage, HtmlPage } from "#test/no-script/page.ts";
import { Visitor } from "#test/no-script/requests.ts";

const picture = { name: "id card.png", mimeType: "image/png", buffer: Buffer.from("a picture") };

const form = `
<style>.off { display: none } #more:checked ~ .revealed { display: block } .revealed { display: none }</style>
<form id=f action="/sent?old=1#end" method=post>
  <input type=hidden name=intent value=save>
  <label>Name <input name=name required maxlength=5></label>
  <label for=note>Note</label><textarea id=note name=note>one\ntwo</textarea>
  <label><input type=checkbox name=agree value=yes> Agree</label>
  <label><input type=checkbox name=also checked> Also</label>
  <label><input type=radio name=way value=card> Card</label>
  <label><input type=radio name=way value=wallet checked> Wallet</label>
  <label>Day <input type=date name=day min=2026-01-01></label>
  <label>Code <input name=code pattern="[0-9]{4}"></label>
  <label>Old <input name=old value=x disabled></label>
  <fieldset disabled><input name=inner value=x></fieldset>
  <label>Term <select name=term><option value=1>One<option value=2 selected>Two<option>Three</select></label>
  <label>Many <select name=many multiple><option selected>a<option>b<option selected>c</select></label>
  <button>Default</button>
  <button name=act value=save>Save</button>
  <button name=act value=skip formnovalidate formaction="/elsewhere">Skip</button>
  <button formmethod=get formaction="/found?gone=1">Find</button>
  <button name=many formenctype="multipart/form-data">In parts</button>
  <button type=button>Nothing</button>
  <button disabled>Never</button>
  <p class=off><button>Hidden</button></p>
</form>
<label>Outside <input name=outside form=f value="a&amp;b"></label>
<button form=f name=act value=outside>From outside</button>
<input type=checkbox id=more><label for=more>More</label>
<p class=revealed>What more there is</p>
<details><summary>Fold</summary><p>Folded words</p></details>
<dialog><p>Not open</p></dialog>
<form action="/upload" method=post enctype="multipart/form-data">
  <label>Picture <input type=file name=picture required></label>
  <input type=file name=none><input name=text value="é ü">
  <button>Send picture</button>
</form>
<form action="/search"><label>Words <input name=q></label><button>Search</button></form>
<a href="/led?a=1">Link</a> <a href="#below">Below</a> <a href="/again/0">Again and again</a>
<h2 id=below>Below</h2>`;

/** What reached the server, without what only tells of the connection. */
let asked: string[] = [];

async function note(request: IncomingMessage): Promise<void> {
  const type = request.headers["content-type"] ?? "";
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  let body = Buffer.concat(parts).toString();
  const boundary = /boundary=(.*)$/.exec(type)?.[1];
  if (boundary !== undefined) body = body.replaceAll(boundary, "-").trim();
  const { origin = "", cookie = "" } = request.headers;
  const kept = cookie.split("; ").toSorted().join("; ");
  const own = origin === `http://${request.headers.host}` ? "own" : origin;
  asked.push([request.method, request.url, type.replace(/;.*/, ""), own, kept, body].join(" | "));
}

const server = createServer(async (request, response) => {
  const url = String(request.url);
  if (url !== "/favicon.ico") await note(request);
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("referrer-policy", url.startsWith("/hiding") ? "no-referrer" : "same-origin");
  const turn = Number(/^\/again\/(\d)$/.exec(url)?.[1] ?? Number.NaN);
  if (turn < 3) {
    response.setHeader("set-cookie", [`turn=${turn}; HttpOnly`, `t${turn}=${turn}; Path=/again`]);
    const status = turn === 1 ? 307 : 303;
    return void response.writeHead(status, { location: `/again/${turn + 1}` }).end();
  }
  const isForm = url === "/form" || url === "/hiding";
  response.end(`<!doctype html><html lang=en><title>Page</title>${isForm ? form : "<p>Arrived"}`);
});

let origin = "";
const pages: Partial<Record<"browser" | "own", Page>> = {};
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const context = await (await testBrowser()).newContext({ javaScriptEnabled: false });
  pages.browser = await context.newPage();
  pages.own = asPage(new HtmlPage([origin], new Visitor({ language: "en" })));
});
afterAll(async () => {
  await pages.browser?.context().close();
  server.closeAllConnections();
  server.close();
});

/** What both have asked for after the same steps, and where they are then. */
async function both(steps: (page: Page) => Promise<unknown>, path = "/form"): Promise<string[]> {
  const outcomes: string[][] = [];
  for (const page of [pages.browser!, pages.own!]) {
    await page.goto(origin + path);
    asked = [];
    const said = await steps(page);
    // A click in a browser may return before what it leads to has come.
    if (asked.length > 0) await page.getByText("Arrived").waitFor();
    outcomes.push([...asked, page.url().replace(origin, ""), String(said ?? "")]);
  }
  const [browsers, own] = outcomes;
  expect(own).toEqual(browsers);
  return own!;
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const named = (page: Page) => page.getByLabel("Name").fill("Asha Mushi");

describe("what a form sends", () => {
  test.each(["Default", "Save", "Find", "In parts", "From outside"])("%s", async (button) => {
    const [sent] = await both(async (page) => {
      await named(page);
      await page.getByLabel("Agree").check();
      await page.getByLabel("Also").uncheck();
      await page.getByText("Card").click();
      await page.getByLabel("Day").fill("2026-12-20");
      await page.getByLabel("Term").selectOption({ label: "Three" });
      await page.getByLabel("Note").fill("a\nb & c=d +");
      await press(page, button);
    });
    expect(sent).toContain("Asha");
    expect(sent).not.toContain("Mushi");
  });

  test("untouched, but for what must be given", async () => {
    const [sent] = await both(async (page) => {
      await named(page);
      await page.getByLabel("Name").press("Enter");
    });
    expect(sent).toContain("intent=save&name=Asha+&note=one%0D%0Atwo");
    expect(sent).not.toContain("act=");
  });

  test("files, chosen or not", async () => {
    const [sent] = await both(async (page) => {
      await page.getByLabel("Picture").setInputFiles(picture);
      await press(page, "Send picture");
    });
    expect(sent).toContain('name="picture"; filename="id card.png"\r\nContent-Type: image/png');
    expect(sent).toContain('name="none"; filename=""');
  });

  test("a search goes into the address", async () => {
    await both(async (page) => {
      await page.getByLabel("Words").fill("a b&c");
      await press(page, "Search");
    });
  });

  test("a page that hides its origin", async () => {
    const [sent] = await both(async (page) => {
      await named(page);
      await press(page, "Save");
    }, "/hiding");
    expect(sent).toContain("| null |");
  });
});

describe("what a browser keeps back", () => {
  test.each([
    ["a field that must be filled", async () => {}],
    [
      "a pattern that is not met",
      async (page: Page) => {
        await named(page);
        await page.getByLabel("Code").fill("12a");
      },
    ],
    [
      "a day that is too early",
      async (page: Page) => {
        await named(page);
        await page.getByLabel("Day").fill("2025-12-31");
      },
    ],
  ])("%s", async (_what, steps) => {
    const [address] = await both(async (page) => {
      await steps(page);
      await press(page, "Save");
    });
    expect(address).toBe("/form");
  });

  test("not where the button checks nothing", async () => {
    const [sent] = await both((page) => press(page, "Skip"));
    expect(sent).toContain("POST | /elsewhere");
  });

  test("nor a button that is none", async () => {
    expect(await both((page) => press(page, "Nothing"))).toEqual(["/form", ""]);
  });

  test.each(["Never", "Hidden"])("nobody can press %s", async (name) => {
    const button = (page: Page) => page.getByText(name, { exact: true });
    await pages.browser!.goto(`${origin}/form`);
    await pages.own!.goto(`${origin}/form`);
    await expect(button(pages.browser!).click({ timeout: 300 })).rejects.toThrow();
    await expect(button(pages.own!).click()).rejects.toThrow(/disabled|not shown/);
  });
});

describe("where it leads", () => {
  test("a link, a place in the page, redirects with cookies", async () => {
    await both((page) => page.getByRole("link", { name: "Link" }).click());
    await both((page) => page.getByRole("link", { name: "Below" }).click());
    const ways = await both((page) => page.getByRole("link", { name: "Again" }).click());
    expect(ways.at(3)).toContain("t0=0; t1=1; t2=2; turn=2");
    expect(ways.at(-2)).toBe("/again/3");
  });
});

describe("what is seen", () => {
  /** Each line once, with single spaces: how many stand between two fields is nobody's business. */
  const lines = (text: string) =>
    text.split("\n").flatMap((line) => line.trim().replace(/\s+/g, " ") || []);

  test("style, folds and dialogs", async () => {
    const [, said = ""] = await both(async (page) =>
      lines(await page.locator("body").innerText()).join("\n"),
    );
    expect(said).toContain("Fold\n");
    for (const hidden of ["Folded words", "What more there is", "Not open", "Hidden"])
      expect(said).not.toContain(hidden);
  });

  test("a checkbox that reveals by style, and a fold that is opened", async () => {
    const [, said] = await both(async (page) => {
      const shown = () =>
        Promise.all([
          page.getByText("What more there is").isVisible(),
          page.getByText("Folded words").isVisible(),
        ]);
      const before = await shown();
      await page.getByText("More", { exact: true }).click();
      await page.getByText("Fold", { exact: true }).click();
      return [...before, ...(await shown())];
    });
    expect(said).toBe("false,false,true,true");
  });
});
