/** A queue's filters, declared as data and carried by its address: invalid values count as not chosen, and defaults are left out. */

interface QueueField<T extends string> {
  /** The default. */
  unset: T;
  read(text: string): T;
}

/** One of these; the first is the default. */
export function choice<T extends string>(all: readonly [T, ...T[]]): QueueField<T> {
  return { unset: all[0], read: (text) => all.find((one) => one === text) ?? all[0] };
}

/** A text matching this pattern, "" for all. */
export function matching(pattern: RegExp): QueueField<string> {
  return { unset: "", read: (text) => (pattern.test(text) ? text : "") };
}

export const searchLengthMaximum = 100;

/** A search text. */
export const searched: QueueField<string> = {
  unset: "",
  read: (text) => text.trim().slice(0, searchLengthMaximum),
};

type Fields = Readonly<Record<string, QueueField<string>>>;

type Chosen<F extends Fields> = { [K in keyof F]: F[K] extends QueueField<infer T> ? T : never };

/** `page` counts from 1. */
export type QueryOf<F extends Fields> = Chosen<F> & { page: number };

interface QueueFilters<F extends Fields> {
  home: string;
  /** The field of the tabs: it stays when the others are cleared. */
  tab: keyof F & string;
  read(asked: URLSearchParams): QueryOf<F>;
  /** The address with these filters and a change of them, on the first page unless the change names another. */
  address(query: QueryOf<F>, change?: Partial<QueryOf<F>>): string;
  /** Filters of nothing but the tab. */
  plain(query: QueryOf<F>): QueryOf<F>;
  /** The address of what is shown, page included. */
  here(query: QueryOf<F>): string;
  /** The fields of the endpoint's request. */
  input(query: QueryOf<F>): Chosen<F> & { page: string };
}

/** `home` is the queue's own address; the order of the fields is the order in its addresses. */
export function queueFilters<const F extends Fields>(
  home: string,
  tab: keyof F & string,
  fields: F,
): QueueFilters<F> {
  const names = Object.keys(fields) as (keyof F & string)[];
  const gather = (value: (name: keyof F & string) => string) =>
    Object.fromEntries(names.map((name) => [name, value(name)])) as Chosen<F>;
  const filters: QueueFilters<F> = {
    home,
    tab,
    read(asked) {
      const page = asked.get("page") ?? "";
      return {
        ...gather((name) => fields[name]?.read(asked.get(name) ?? "") ?? ""),
        page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
      };
    },
    address(query, change = {}) {
      const wanted: QueryOf<F> = { ...query, page: 1, ...change };
      const parameters = new URLSearchParams();
      for (const name of names) {
        if (wanted[name] !== fields[name]?.unset) parameters.set(name, wanted[name]);
      }
      if (wanted.page !== 1) parameters.set("page", String(wanted.page));
      const text = parameters.toString();
      return text === "" ? home : `${home}?${text}`;
    },
    plain: (query) => ({
      ...gather((name) => (name === tab ? query[name] : (fields[name]?.unset ?? ""))),
      page: 1,
    }),
    here: (query) => filters.address(query, { page: query.page } as Partial<QueryOf<F>>),
    input: (query) => ({ ...gather((name) => query[name]), page: String(query.page) }),
  };
  return filters;
}
