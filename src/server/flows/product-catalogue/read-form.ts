/** Reads the JSON of a product's form: the form, or every error in how it is written, field by field. */
import { ProductForm, type ProductFormRead } from "#contract/product-form.ts";
import { problemsIn } from "../../core/configuration/read-form.ts";
import { type FormProblem, isProblemName } from "./problems.ts";

type ReadForm = { form: ProductFormRead } | { problems: FormProblem[] };

export function readForm(given: object): ReadForm {
  const read = ProductForm.safeParse(given);
  if (read.success) return { form: read.data };
  return { problems: problemsIn(read.error, given, isProblemName) };
}
