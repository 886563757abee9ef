/** Requests that none of our pages sends, for every page there is, and the paths of these. */
import routes from "#web/routes.ts";

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

/** What no form of a page sends, whatever its fields. */
export const noForms: readonly Sent[] = [...unreadable, ...readable];

export const emptyForm: Sent = { what: "an empty form", type: form, body: "" };

const garbled = ["", "-1", "1e9", "0x10", "9".repeat(40), "💥", "'; drop table loan; --", "\u0000"];

type Fields = Readonly<Record<string, string>>;

/** Fields of several pages, one of them garbled: for every page that takes forms. */
export const common: readonly Sent[] = [
  { agree: "on", productId: "salama", amount: "1", periods: "6", termUnit: "months" },
  { typed: "1", source: "NONE", number: "1", first: "on", all: "on" },
  { productId: "salama", moduleId: "x", positionId: "x", intent: "rate", stars: "6" },
].flatMap((fields: Fields) =>
  Object.keys(fields).flatMap((name) =>
    garbled.map((value) => withFields(fields, { [name]: value })),
  ),
);

/** A form that a page would post, with what stands in its fields; of buttons and choices the first. */
export interface PageForm {
  /** Path and query. */
  to: string;
  fields: Fields;
  /** Its further buttons, as fields. */
  buttons: readonly Fields[];
}

/** The page's forms that are posted; `at` is where the page stands. */
export function formsOf(html: string, at: string): PageForm[] {
  return [...html.matchAll(/(<form\b[^>]*>)(.*?)<\/form>/gs)]
    .filter(([, head = ""]) => attribute(head, "method") === "post")
    .map(([, head = "", content = ""]) => {
      const fields: Record<string, string> = {};
      const buttons: Fields[] = [];
      for (const [tag, kind] of content.matchAll(/<(input|select|textarea|button)\b[^>]*>/g)) {
        const name = attribute(tag, "name");
        if (name === "") continue;
        const value = attribute(tag, "value");
        if (!(name in fields)) fields[name] = value;
        else if (kind === "button") buttons.push({ [name]: value });
      }
      return { to: (attribute(head, "action") || at).replace(/#.*/, ""), fields, buttons };
    });
}

function attribute(tag: string, name: string): string {
  return (new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "").replaceAll("&amp;", "&");
}

/** A form with many fields is sent this often, each time with several of them garbled. */
const mostTimes = 8;

/**
 * The form with each field garbled once, with the next value for each, one at a time; then with its further buttons, and with the
 * next field garbled for each. A form without fields is sent with one that is not its own.
 */
export function eachGarbled({ fields, buttons }: PageForm, index: number): Sent[] {
  const names = Object.keys(fields);
  const value = (step: number): string => garbled[(index + step) % garbled.length] ?? "";
  const entries = (names.length === 0 ? ["unknown"] : names).map((name, step) => [
    name,
    value(step),
  ]);
  const groups = Array.from({ length: Math.min(entries.length, mostTimes) }, (_, first) =>
    entries.filter((_entry, step) => step % mostTimes === first),
  );
  const pressed = buttons.slice(0, mostTimes).map((button, step) => {
    const others = entries.filter(([name = ""]) => !(name in button));
    return { ...button, ...Object.fromEntries(turn(others, step, 1)) };
  });
  return [...groups.map((group) => Object.fromEntries(group)), ...pressed].map((changed) =>
    withFields(fields, changed),
  );
}

function withFields(fields: Fields, changed: Fields): Sent {
  const body = new URLSearchParams({ ...fields, ...changed }).toString();
  return { what: JSON.stringify(changed), type: form, body };
}

function filePart(name: string): string {
  const head = `content-disposition: form-data; name="${name}"; filename="a.txt"`;
  return `--x\r\n${head}\r\n\r\non\r\n--x--\r\n`;
}

export const queries = [
  "productId=%00",
  "productId=%zz",
  "orderId=%F0%9F%92%A5",
  "productId=salama&orderId=1",
  "order_id=1&product_id=__proto__",
  "position=-1",
  "lang=%00",
  "amount=NaN",
  "_routes=nowhere",
  "index",
  "session_id=%00",
  `from=${"x".repeat(3_000)}`,
];

export function post({ type, body }: Omit<Sent, "what">): RequestInit {
  return { method: "POST", body, headers: type === null ? {} : { "content-type": type } };
}
