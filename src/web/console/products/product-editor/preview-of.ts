/** Asks the backend what a borrower would see of what is typed, and puts each problem and finding at its field. */
import type { Answer } from "#contract/client.ts";
import type { Output } from "#contract/endpoint.ts";
import { findLanguage } from "#contract/languages.ts";
import { previewProduct } from "#contract/product-catalogue.ts";
import { pageFromData } from "../../../client/page-from-data.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import {
  type FieldProblem,
  fieldAt,
  fieldsShown,
  problemsAtFields,
} from "../product-fields/fields-shown.ts";
import { formOfTyped } from "../product-fields/read-typed.ts";
import { type TypedForm, typedText } from "../product-fields/typed-form.ts";
import { ownFields } from "./product-editor.intents.ts";

type Shown = Output<typeof previewProduct>;

export interface ShownFinding extends Omit<Shown["findings"][number], "path"> {
  /** The name of the field it links to; "" where the page has none. */
  field: string;
}

export interface Preview
  extends Pick<Shown, "confirmation" | "rateName" | "example" | "before" | "card" | "differences"> {
  problems: FieldProblem[];
  findings: ShownFinding[];
  /** What may be chosen as the example. */
  amounts: readonly number[];
  instalments: readonly number[];
  logo: string | null;
}

/** The draft that is edited, and the version it is compared with; 0 for none. */
interface Draft {
  productId: string;
  against: number;
}

/** The part of a call that carries a form. */
export function fileOf(form: object) {
  const bytes = new TextEncoder().encode(JSON.stringify(form));
  return { name: "form.json", type: "application/json", bytes };
}

export function formOf(typed: TypedForm, { brand }: WebRequest, productId: string): object {
  const schema = typedText(typed, "$schema");
  const own = schema === "" ? { productId } : { $schema: schema, productId };
  return formOfTyped(typed, brand.market, own);
}

export async function askPreview(
  web: WebRequest,
  typed: TypedForm,
  { productId, against }: Draft,
): Promise<Answer<typeof previewProduct>> {
  const digits = (name: string, most: number) => {
    const text = typedText(typed, name);
    return /^\d+$/.test(text) && text.length <= most ? text : "";
  };
  return web.staffClient.call(previewProduct, {
    form: fileOf(formOf(typed, web, productId)),
    language: findLanguage(typedText(typed, ownFields.language)) ?? web.language,
    amount: digits(ownFields.amount, 13),
    instalments: digits(ownFields.instalments, 3),
    against: String(against),
  });
}

export function previewOf(web: WebRequest, typed: TypedForm, shown: Shown): Preview {
  const fields = fieldsShown(typed);
  const { rateName, example, before, confirmation, card, differences, examples } = shown;
  return {
    rateName,
    example,
    before,
    confirmation,
    card,
    differences,
    problems: problemsAtFields(typed, shown.problems),
    findings: shown.findings.map(({ path, ...finding }) => ({
      ...finding,
      field: path === undefined ? "" : (fieldAt(fields, path)?.name ?? ""),
    })),
    amounts: amountsBetween(examples.map(({ amount }) => amount)),
    instalments: countsBetween(examples.map(({ instalments }) => instalments)),
    logo: card === null ? null : pageFromData(web, card.logo),
  };
}

const unit = 100;

/** Five amounts from the least to the largest; the server moves each to the nearest that is lent. */
function amountsBetween(corners: readonly number[]): number[] {
  if (corners.length === 0) return [];
  const [least, most] = [Math.min(...corners), Math.max(...corners)];
  const at = (share: number) => Math.round((least + (most - least) * share) / unit) * unit;
  return [...new Set([0, 0.25, 0.5, 0.75, 1].map(at))];
}

function countsBetween(corners: readonly number[]): number[] {
  if (corners.length === 0) return [];
  const [least, most] = [Math.min(...corners), Math.max(...corners)];
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}
