/** What the log is narrowed to, in the page's address. */
interface ShownFilter {
  who: string;
  action: string;
  from: string;
  to: string;
}

/** Whatever is impossible counts as not asked. */
export function logFilterOf({ searchParams }: URL): ShownFilter {
  const asked = (name: string, form: RegExp) => {
    const text = searchParams.get(name) ?? "";
    return form.test(text) ? text : "";
  };
  const aDay = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
  return {
    who: asked("who", /^[A-Za-z0-9_-]{1,40}$/),
    action: asked("action", /^[a-z0-9.-]{1,60}$/),
    from: asked("from", aDay),
    to: asked("to", aDay),
  };
}

/** The address of a page narrowed so. */
export function filtered(path: string, filter: ShownFilter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ""));
  return query.size === 0 ? path : `${path}?${query}`;
}
