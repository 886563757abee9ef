/** Requests as a browser sends them when a link is followed or a form is sent: headers, cookies, and the body as the form encodes it. */
import { type IncomingHttpHeaders, request } from "node:http";
import { CookieJar } from "jsdom";

export interface Sent {
  method: "GET" | "POST";
  url: URL;
  body?: { type: string; bytes: Buffer };
  headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** The browser of the screens' tests says of itself what this does, so that the server takes both for the same. */
const browserName =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36";

/** One visitor: what is kept between requests and said with each of them. */
export class Visitor {
  #jar = new CookieJar();
  readonly #always: Readonly<Record<string, string>>;

  constructor({
    language,
    userAgent = browserName,
    headers = {},
  }: {
    language: string;
    userAgent?: string | undefined;
    headers?: Readonly<Record<string, string>> | undefined;
  }) {
    this.#always = {
      accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
      "accept-language": language,
      "user-agent": userAgent,
      ...headers,
    };
  }

  keep(cookie: string, origin: string): void {
    this.#jar.setCookieSync(cookie, origin, { ignoreError: true });
  }
  forget(): void {
    this.#jar = new CookieJar();
  }
  /** As Playwright tells of them. */
  cookies(origin: string) {
    return this.#jar.getCookiesSync(origin).map((cookie) => ({
      name: cookie.key,
      path: cookie.path ?? "/",
      value: cookie.value,
      httpOnly: cookie.httpOnly,
      secure: cookie.secure,
      sameSite: { strict: "Strict", lax: "Lax", none: "None" }[cookie.sameSite ?? "lax"] ?? "Lax",
      expires: cookie.isPersistent() ? Number(cookie.expiryTime()) / 1_000 : -1,
    }));
  }

  /** One request and its answer; redirects are the caller's. */
  async ask({ method, url, body, headers = {} }: Sent): Promise<Answer> {
    const cookies = this.#jar.getCookieStringSync(url.href);
    const sent = {
      ...this.#always,
      ...(cookies === "" ? {} : { cookie: cookies }),
      ...(body === undefined
        ? {}
        : { "content-type": body.type, "content-length": String(body.bytes.length) }),
      ...headers,
    };
    const answer = await new Promise<Answer>((resolve, reject) => {
      const asking = request(url, { method, headers: sent, agent: false }, async (response) => {
        try {
          const parts: Buffer[] = [];
          for await (const part of response) parts.push(part as Buffer);
          const { statusCode = 0, headers: got } = response;
          resolve({ status: statusCode, headers: got, bytes: Buffer.concat(parts) });
        } catch (error) {
          reject(error);
        }
      });
      asking.once("error", reject);
      asking.end(body?.bytes);
    });
    for (const cookie of answer.headers["set-cookie"] ?? []) {
      this.keep(cookie, url.href);
    }
    return answer;
  }
}

/** Names and values, as the entry list of a form has them. */
export type Entries = readonly (readonly [name: string, value: string | File])[];

/** A form's request. */
export async function formRequest(
  { url, method, type: encoding }: { url: URL; method: string; type: string },
  entries: Entries,
): Promise<Sent> {
  const texts = entries.map(([name, value]) => [
    inLines(name),
    typeof value === "string" ? inLines(value) : value.name,
  ]);
  const query = new URLSearchParams(texts).toString();
  if (method !== "post") {
    const target = new URL(url);
    target.search = query;
    return { method: "GET", url: target };
  }
  if (encoding !== "multipart/form-data") {
    const urlencoded = "application/x-www-form-urlencoded";
    return { method: "POST", url, body: { type: urlencoded, bytes: Buffer.from(query) } };
  }
  const type = `multipart/form-data; boundary=${boundary}`;
  return { method: "POST", url, body: { type, bytes: await inParts(entries) } };
}

const boundary = "----WebKitFormBoundaryOfATest";

/** Node's own form data leaves out the name of a file where none was chosen, by which servers know it. */
async function inParts(entries: Entries): Promise<Buffer> {
  const quoted = (text: string) =>
    `"${text.replace(/\r\n|[\r\n]/g, "%0D%0A").replaceAll('"', "%22")}"`;
  const parts: (string | Uint8Array)[] = [];
  for (const [name, value] of entries) {
    parts.push(`--${boundary}\r\nContent-Disposition: form-data; name=${quoted(name)}`);
    if (typeof value === "string") parts.push(`\r\n\r\n${inLines(value)}`);
    else {
      const kind = value.type || "application/octet-stream";
      parts.push(`; filename=${quoted(value.name)}\r\nContent-Type: ${kind}\r\n\r\n`);
      parts.push(new Uint8Array(await value.arrayBuffer()));
    }
    parts.push("\r\n");
  }
  return Buffer.concat(
    [...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part as string)),
  );
}

function inLines(text: string): string {
  return text.replace(/\r\n|\r|\n/g, "\r\n");
}
