/** Where each item of the checklist is done: a page, or settings of the server by their names. */
import type { WordsOf } from "#contract/catalogue.ts";
import type { Output } from "#contract/endpoint.ts";
import type { readSetUp } from "#contract/opening.ts";
import {
  consolePaths,
  productComparePath,
  productEditPath,
  settingsPath,
} from "../../access/console-paths.ts";

export type Item = Output<typeof readSetUp>["items"][number];
type Ways = WordsOf<"set-up.page">["ways"];

type Way =
  | { kind: "page"; to: string; word: keyof Ways }
  | { kind: "settings"; names: readonly string[] };

export function wayOf({ item, state, productId, version, draft }: Item): Way {
  switch (item) {
    case "company":
      return { kind: "page", to: settingsPath("company"), word: "company" };
    case "brand":
      return { kind: "page", to: settingsPath("brand"), word: "brand" };
    case "market":
      return { kind: "page", to: consolePaths.marketRules, word: "market" };
    case "people":
      return { kind: "page", to: consolePaths.staff, word: "people" };
    case "product":
      // Only a rule to come makes a product one to look at again.
      return state === "warn"
        ? { kind: "page", to: consolePaths.marketRules, word: "rules" }
        : productWay({ productId, version, draft });
    case "payments":
    case "messages":
      return { kind: "page", to: settingsPath("channels"), word: "channels" };
    case "agreements":
      return { kind: "page", to: consolePaths.texts, word: "agreements" };
  }
}

function productWay({ productId, version, draft }: Pick<Item, "productId" | "version" | "draft">) {
  if (draft === "draft") {
    return { kind: "page", to: productEditPath(productId), word: "draft" } as const;
  }
  if (draft === "submitted") {
    const to = productComparePath(productId, 0, version);
    return { kind: "page", to, word: "submitted" } as const;
  }
  return { kind: "page", to: consolePaths.products, word: "product" } as const;
}
