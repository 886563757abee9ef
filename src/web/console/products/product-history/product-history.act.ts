/** Opening, closing and retiring a product. A rejection returns with what was typed. */
import { data, redirect } from "react-router";
import { wordsByLanguage } from "#contract/catalogue.ts";
import { retireProduct, setProductOpen } from "#contract/product-catalogue.ts";
import { fail } from "../../../client/fail.ts";
import { fill } from "../../../client/fill.ts";
import type { WebRequest } from "../../../client/web-request.ts";
import { productPath } from "../../access/console-paths.ts";
import { rejectionStatus } from "../../access/for-staff.ts";

const copy = wordsByLanguage("product-versions.doors");

const intents = ["open", "close", "retire"] as const;
type Intent = (typeof intents)[number];

/** A rejected form, with everything typed into it. */
export interface Answered {
  intent: Intent;
  message: string;
  note: string;
  confirm: string;
}

export async function act(web: WebRequest, productId: string, form: FormData) {
  const { staffClient, language } = web;
  const words = copy[language];
  const text = (name: string) => String(form.get(name) ?? "");
  const intent = intents.find((known) => known === text("intent")) ?? fail("refused");
  const typed = { intent, note: text("note"), confirm: text("confirm") };
  if (intent === "retire" && typed.confirm.trim() !== productId) {
    return data<Answered>({ ...typed, message: fill(words.confirmWrong, { id: productId }) });
  }
  const { note } = typed;
  const answer =
    intent === "retire"
      ? await staffClient.call(retireProduct, { productId, note })
      : await staffClient.call(setProductOpen, {
          productId,
          open: intent === "open" ? "1" : "0",
          note,
        });
  // Success redirects, so that reloading sends nothing twice.
  if (answer.ok) return redirect(`${productPath(productId)}?done=${intent}`);
  return data<Answered>(
    { ...typed, message: answer.message || words.failed },
    { status: rejectionStatus(answer) },
  );
}
