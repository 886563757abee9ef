/**
 * A visitor whose browser runs no script, made of HTML and requests alone: follows links and redirects, keeps cookies, fills in and sends
 * forms by the rules of HTML. It has the part of Playwright's page that such tests use. Style decides what is shown; nothing has a size, a
 * place or the focus, and the policy on what a page may load is not enforced: that is for a browser.
 */
import { JSDOM, VirtualConsole } from "jsdom";
import type { Locator, Page } from "playwright-core";
import { entriesOf } from "./fields.ts";
import { asIts, HtmlLocator, type LocatedPage } from "./locator.ts";
import { type Answer, formRequest, type Sent, type Visitor } from "./requests.ts";
import { inWindow, teachLooks } from "./shown.ts";

/** What is told of a request. */
interface Asked {
  url(): string;
  method(): string;
  isNavigationRequest(): boolean;
  /** Null for a page of another origin. */
  response(): Promise<{ headers(): Answer["headers"] } | null>;
  redirectedFrom(): Asked | null;
}
type Shape = string | RegExp | ((url: URL) => boolean);

/** How many redirects a browser follows. */
const mostRedirects = 20;

/** What came, for those who were told of the request. */
const answers = new WeakMap<Sent, Answer>();

export class HtmlPage implements LocatedPage {
  readonly #visitor: Visitor;
  readonly #origins: readonly [string, ...string[]];
  readonly #past: URL[] = [];
  #window: { width: number; height: number };
  readonly #pictures = new Set<string>();
  #url = new URL("about:blank");
  #opened: JSDOM | null = null;
  /** Of the last document. */
  status = 0;
  /** As it was sent. */
  html = "";
  #policy = "";
  #posted = false;
  #listeners: ((request: Asked) => void)[] = [];
  #following: Promise<void> | undefined;

  /** `origins`: ours, and those of others whose pages are visited too; any other page is empty. */
  constructor(
    origins: readonly [string, ...string[]],
    visitor: Visitor,
    window = { width: 1280, height: 720 },
  ) {
    this.#origins = origins;
    this.#visitor = visitor;
    this.#window = window;
  }

  get #dom(): JSDOM {
    if (this.#opened === null) throw new Error("no page is open");
    return this.#opened;
  }
  get document(): Document {
    return this.#dom.window.document;
  }
  get where(): string {
    return this.#url.href;
  }

  async goto(address: string): Promise<{ status(): number; ok(): boolean }> {
    await this.#open({ method: "GET", url: new URL(address, this.#url.href) });
    const { status } = this;
    return { status: () => status, ok: () => status >= 200 && status < 300 };
  }
  async reload(): Promise<void> {
    if (this.#posted) throw new Error("a browser would ask whether to send the form again");
    await this.#open({ method: "GET", url: this.#url }, { again: true });
  }
  async goBack(): Promise<void> {
    this.#past.pop();
    const url = this.#past.pop();
    if (url === undefined) throw new Error("there is no page before this one");
    await this.#open({ method: "GET", url });
  }
  async waitForURL(wanted: Shape): Promise<void> {
    if (!this.#isAt(wanted)) throw new Error(`at ${this.#url}, not at ${String(wanted)}`);
  }
  async settled(): Promise<void> {
    const following = this.#following;
    this.#following = undefined;
    await following;
  }

  url(): string {
    return this.#url.href;
  }
  async title(): Promise<string> {
    return this.document.title;
  }
  async content(): Promise<string> {
    return this.#dom.serialize();
  }

  #root(): HtmlLocator {
    return new HtmlLocator(this, () => [this.document.documentElement], "");
  }
  locator(...asked: Parameters<Page["locator"]>): Locator {
    // The root's own element is found too.
    return new HtmlLocator(this, () => [this.document as unknown as Element], "").locator(...asked);
  }
  getByRole(...asked: Parameters<Page["getByRole"]>): Locator {
    return this.#root().getByRole(...asked);
  }
  getByText(...asked: Parameters<Page["getByText"]>): Locator {
    return this.#root().getByText(...asked);
  }
  getByLabel(...asked: Parameters<Page["getByLabel"]>): Locator {
    return this.#root().getByLabel(...asked);
  }

  /** Told of each request, those that are not made because they lead elsewhere included. */
  on(event: "request", listener: (request: Asked) => void): void {
    if (event !== "request") throw new Error(`${String(event)} is an event of a browser`);
    this.#listeners.push(listener);
  }
  waitForRequest(wanted: (request: Asked) => boolean): Promise<Asked> {
    return new Promise((resolve) => {
      this.#listeners.push((request) => wanted(request) && resolve(request));
    });
  }
  /** A click has led where it leads when it returns: there is nothing left to wait for. */
  async waitForEvent(event: "framenavigated"): Promise<void> {
    if (event !== "framenavigated") throw new Error(`${String(event)} is an event of a browser`);
  }
  async waitForLoadState(): Promise<void> {}
  /** Holds from the next document on. */
  async setViewportSize(size: { width: number; height: number }): Promise<void> {
    this.#window = size;
  }

  /** What `route` of a browser answers never matters here: pages of other origins are not asked for. */
  async route(): Promise<void> {}

  close(): void {
    this.#opened?.window.close();
  }

  #isAt(wanted: Shape): boolean {
    if (typeof wanted === "function") return wanted(new URL(this.#url));
    if (typeof wanted !== "string") return wanted.test(this.#url.href);
    if (!wanted.includes("*")) return new URL(wanted, this.#origins[0]).href === this.#url.href;
    const escaped = wanted.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
    const pattern = escaped.replace(/\*\*\/?|\*/g, (stars) => (stars === "*" ? "[^/]*" : ".*"));
    return new RegExp(`^${pattern}$`).test(this.#url.href);
  }

  /** Asks for a page, follows where it leads, and shows what comes. */
  async #open(sent: Sent, { again = false } = {}): Promise<void> {
    let next = sent;
    let asked: Asked | null = null;
    for (let hops = 0; hops <= mostRedirects; hops += 1) {
      asked = this.#tell(next, asked);
      if (!this.#origins.includes(next.url.origin)) return this.#show(next.url, "", 0);
      const answer = await this.#visitor.ask(next);
      answers.set(next, answer);
      const { location } = answer.headers;
      if (answer.status < 300 || answer.status > 399 || location === undefined) {
        if (answer.status === 204) return;
        if (answer.headers["content-disposition"]?.startsWith("attachment")) {
          throw new Error("a file was sent: fetching it needs a browser");
        }
        this.#policy = String(answer.headers["referrer-policy"]);
        this.#posted = next.method === "POST";
        if (again) this.#past.pop();
        const isHtml = answer.headers["content-type"]?.includes("html") === true;
        this.#show(next.url, isHtml ? answer.bytes.toString() : "", answer.status);
        return this.#loadPictures();
      }
      const url = new URL(location, next.url);
      if (url.hash === "") url.hash = next.url.hash;
      const keeps = answer.status === 307 || answer.status === 308;
      next = keeps ? { ...next, url } : { method: "GET", url };
    }
    throw new Error(`more than ${mostRedirects} redirects from ${sent.url}`);
  }

  #show(url: URL, html: string, status: number): void {
    this.close();
    // What the parser or the style has to say is for the product's other tests.
    this.#opened = new JSDOM(inWindow(this.#window, html), {
      url: url.href,
      virtualConsole: new VirtualConsole(),
    });
    this.#url = url;
    this.#past.push(url);
    this.status = status;
    this.html = html;
    const { window } = this.#dom;
    teachLooks(window as unknown as Window & typeof globalThis);
    window.document.addEventListener("click", (event) => this.#clicked(event));
    window.document.addEventListener("submit", (event) => this.#sent(event as SubmitEvent));
  }

  #tell(sent: Sent, from: Asked | null): Asked {
    const { url, method } = sent;
    // The fragment stays with the visitor.
    const [address = ""] = url.href.split("#");
    const asked = {
      url: () => address,
      method: () => method,
      isNavigationRequest: () => true,
      response: async () => {
        const headers = answers.get(sent)?.headers;
        return headers === undefined ? null : { headers: () => headers };
      },
      redirectedFrom: () => from,
    };
    for (const listener of this.#listeners) listener(asked);
    return asked;
  }

  /** A server may count or draw them when they are asked for. */
  async #loadPictures(): Promise<void> {
    for (const { src, loading } of this.document.images) {
      if (src === "" || loading === "lazy" || this.#pictures.has(src)) continue;
      this.#pictures.add(src);
      const url = new URL(src);
      if (this.#origins.includes(url.origin)) await this.#visitor.ask({ method: "GET", url });
    }
  }

  #clicked(event: Event): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href], area[href]");
    if (link === null) return;
    event.preventDefault();
    const url = new URL(link.href);
    if (!/^https?:$/.test(url.protocol)) return;
    if (link.target !== "" && link.target !== "_self")
      throw new Error("a new window needs a browser");
    if (link.hasAttribute("download")) throw new Error("a download needs a browser");
    this.#following = this.#follow(url);
  }

  async #follow(url: URL): Promise<void> {
    const here = new URL(this.#url);
    const there = new URL(url);
    here.hash = "";
    there.hash = "";
    if (url.hash === "" || here.href !== there.href) return this.#open({ method: "GET", url });
    this.#dom.window.location.hash = url.hash;
    this.#url = url;
    this.#past.push(url);
  }

  #sent(event: SubmitEvent): void {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const button = event.submitter as HTMLButtonElement | null;
    const said = (name: string): string =>
      button?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
    const method = said("method").toLowerCase();
    if (method === "dialog") return void form.closest("dialog")?.removeAttribute("open");
    if (!/^(?:_self)?$/.test(said("target"))) throw new Error("a new window needs a browser");
    const url = new URL(said("action") || this.#url.href, this.#url);
    const entries = entriesOf(form, button);
    const hides = this.#policy === "no-referrer";
    const { origin } = this.#url;
    if (url.origin !== origin) throw new Error("a form for another origin needs a browser");
    const headers = { origin: hides ? "null" : origin, "sec-fetch-site": "same-origin" };
    this.#following = formRequest({ url, method, type: said("enctype") }, entries).then((sent) =>
      this.#open(sent.method === "POST" ? { ...sent, headers } : sent),
    );
  }
}

/** As the type of a browser's page, for tests that run on both. */
export function asPage(page: HtmlPage): Page {
  return asIts<Page>(page, "page");
}
