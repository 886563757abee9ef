/** Requests that none of our pages sends, for every page there is, and the paths of these. */
import routes from "../src/web/routes.ts";

type Routes = Awaited<typeof routes>;

/** Paths of every page, also of those within a frame; one represents all unknown paths. */
export const pages: readonly string[] = pathsOf(await routes);

function pathsOf(entries: Routes): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own =
      index === true
        ? ["/"]
        : path === undefined
          ? []
          : [`/${path === "*" ? "nothing/here" : path}`];
    return [...own, ...pathsOf(children ?? [])];
  });
}

/** Where the page's data alone is asked for. */
export function dataOf(page: string): string {
  return page === "/" ? "/_root.data" : `${page}.data`;
}

/** Some of a list, the next ones for each index, so that all have their turn. */
export function turn<T>(all: readonly T[], index: number, count: number): T[] {
  return Array.from({ length: Math.min(count, all.length) }, (_, step) => {
    return all[(index * count + step) % all.length] as T;
  });
}

const garbled = ["", "-1", "1e9", "0x10", "9".repeat(40), "💥", "'; drop table loan; --", "\u0000"];

export interface Sent {
  what: string;
  type: string | null;
  body: string | Uint8Array<ArrayBuffer>;
}

export const form = "application/x-www-form-urlencoded";
const parts = "multipart/form-data; boundary=x";

export const unreadable: readonly Sent[] = [
  { what: "nothing", type: null, body: "" },
  { what: "bytes", type: null, body: new Uint8Array([0, 255, 254, 13, 10]) },
  { what: "JSON", type: "application/json", body: '{"agree":"on"}' },
  { what: "text", type: "text/plain", body: "agree=on" },
  { what: "parts without a boundary", type: "multipart/form-data", body: "agree=on" },
  { what: "parts cut off", type: parts, body: "--x\r\ncontent-disposition: form-data;" },
];

const readable: readonly Sent[] = [
  { what: "a type that is none", type: "nonsense", body: "agree=on" },
  { what: "bytes as a form", type: form, body: new Uint8Array([0, 255, 254, 37, 38, 61]) },
  { what: "broken percents", type: form, body: "agree=%&stars=%zz" },
  { what: "JSON as a form", type: form, body: '{"agree":"on"}' },
  { what: "an unknown charset", type: `${form}; charset=nowhere`, body: "agree=on" },
  { what: "only names", type: form, body: "agree&stars&typed&intent" },
  { what: "an unknown intent", type: form, body: "intent=drop" },
  { what: "a file for a tick", type: parts, body: filePart("agree") },
  { what: "a file for the stars", type: parts, body: filePart("stars") },
];

/** A form with one field garbled, for each field and each garbled value. */
export function oneGarbled(fields: Readonly<Record<string, string>>): Sent[] {
  return Object.keys(fields).flatMap((name) =>
    garbled.map((value) => withField(fields, name, value)),
  );
}

/** A form with one field garbled, for each field, with the next value for each. */
export function eachGarbled(fields: Readonly<Record<string, string>>, index: number): Sent[] {
  return Object.keys(fields).flatMap((name, field) =>
    turn(garbled, index + field, 1).map((value) => withField(fields, name, value)),
  );
}

function withField(fields: Readonly<Record<string, string>>, name: string, value: string): Sent {
  const body = new URLSearchParams({ ...fields, [name]: value }).toString();
  return { what: `${name} ${value}`, type: form, body };
}

/** The fields of every form on the page that a browser would send to the page itself, with what stands in them; buttons by their first. */
export function fieldsOf(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [tag] of html.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)) {
    const name = attribute(tag, "name");
    if (name !== "" && !(name in fields)) fields[name] = attribute(tag, "value");
  }
  return fields;
}

function attribute(tag: string, name: string): string {
  return (new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "").replaceAll("&amp;", "&");
}

/** What no form of a page sends, whatever its fields. */
export const noForms: readonly Sent[] = [...unreadable, ...readable];

function filePart(name: string): string {
  const head = `content-disposition: form-data; name="${name}"; filename="a.txt"`;
  return `--x\r\n${head}\r\n\r\non\r\n--x--\r\n`;
}

export const queries = [
  "&productId=%00",
  "&productId=%zz",
  "&orderId=%F0%9F%92%A5",
  "&productId=salama&orderId=1",
  "&order_id=1&product_id=__proto__",
  "&position=-1",
  "&lang=%00",
  "&amount=NaN",
  "&_routes=nowhere",
  "&index",
  `&from=${"x".repeat(3_000)}`,
];

export function post({ type, body }: Omit<Sent, "what">): RequestInit {
  return { method: "POST", body, headers: type === null ? {} : { "content-type": type } };
}
