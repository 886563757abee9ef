/** The fields of a contact as they are typed; none is lost when it is refused. */
const names = [
  "direction",
  "channel",
  "reached",
  "result",
  "at",
  "amount",
  "on",
  "note",
  "text",
  "action",
  "planOn",
  "staffId",
] as const;
export type TypedContact = Record<(typeof names)[number], string>;

export function readTyped(form: Pick<FormData, "get">): TypedContact {
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 2_000);
  return Object.fromEntries(names.map((name) => [name, text(name)])) as TypedContact;
}
