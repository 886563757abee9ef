/** Which fields a form shows, each by its name in the page and its path in the form, where only rows are counted differently. */
import { languages } from "#contract/languages.ts";
import { type Either, type Node, type SectionName, within } from "./node.ts";
import { sections } from "./sections.ts";
import { rowKeys, shapeName, switchName, type TypedForm, typedText } from "./typed-form.ts";

interface ShownField {
  name: string;
  path: string;
  section: SectionName;
}

export function fieldsShown(typed: TypedForm): ShownField[] {
  return sections.flatMap(({ name: section, of }) =>
    namesOf(of, { name: "", path: "" }, typed).map((one) => ({ ...one, section })),
  );
}

type Place = Pick<ShownField, "name" | "path">;

function namesOf(nodes: readonly Node[], base: Place, typed: TypedForm): Place[] {
  return nodes.flatMap((node) => {
    const own = { name: within(base.name, node.key), path: within(base.path, node.key) };
    return [own, ...insideOf(node, own, base, typed)];
  });
}

function insideOf(node: Node, own: Place, base: Place, typed: TypedForm): Place[] {
  switch (node.is) {
    case "leaf":
    case "values":
      return [];
    case "texts":
      return languages.map((one) => ({ name: `${own.name}.${one}`, path: `${own.path}.${one}` }));
    case "group":
      return typedText(typed, switchName(own.name)) === "yes" ? namesOf(node.of, own, typed) : [];
    case "either":
      return namesOf(shapeShown(node, own.name, typed), node.tag ? base : own, typed);
    case "list":
      return rowKeys(typed, own.name).flatMap((key, index) => {
        const row = { name: `${own.name}[${key}]`, path: `${own.path}[${index}]` };
        return [row, ...namesOf(node.of, row, typed)];
      });
  }
}

/** The fields of the shape that is chosen. */
export function shapeShown(node: Either, name: string, typed: TypedForm): readonly Node[] {
  const shape = typedText(typed, node.tag ? name : shapeName(name));
  return (Object.hasOwn(node.shapes, shape) ? node.shapes[shape] : undefined) ?? [];
}

export interface FieldProblem {
  /** The field it stands beside; "" for the form as a whole. */
  name: string;
  section: SectionName | "";
  /** Follows the name of the field. */
  text: string;
}

/** Each problem at its field: the field of its path, else the nearest one around it, else the first one inside. */
export function problemsAtFields(
  typed: TypedForm,
  problems: Readonly<Record<string, string>>,
): FieldProblem[] {
  const fields = fieldsShown(typed);
  return Object.entries(problems).map(([path, text]) => {
    const field = fieldAt(fields, path);
    return { name: field?.name ?? "", section: field?.section ?? "", text };
  });
}

export function fieldAt(fields: readonly ShownField[], path: string): ShownField | undefined {
  const around = fields.filter((field) => isInside(path, field.path));
  const nearest = around.sort((one, other) => other.path.length - one.path.length)[0];
  return nearest ?? fields.find((field) => isInside(field.path, path));
}

function isInside(path: string, around: string): boolean {
  return (
    around !== "" &&
    path.startsWith(around) &&
    (path.length === around.length || /[.[]/.test(path.charAt(around.length)))
  );
}
