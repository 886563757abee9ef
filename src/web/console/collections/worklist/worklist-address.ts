/** What the address of a worklist says: the view, its order, days late, where the page begins and the loan beside it. */
import { arrearsBuckets, collectionOrders, collectionViews } from "#contract/collection-kinds.ts";
import { consolePaths } from "../../access/console-paths.ts";

interface WorklistAsked {
  view: (typeof collectionViews)[number];
  order: (typeof collectionOrders)[number];
  bucket: (typeof arrearsBuckets)[number] | "";
  after: string;
  loan: string;
}

export function readAsked(asked: URLSearchParams): WorklistAsked {
  const text = (name: string) => asked.get(name) ?? "";
  const after = text("after");
  const loan = text("loan");
  return {
    view: collectionViews.find((one) => one === text("view")) ?? "late",
    order: collectionOrders.find((one) => one === text("order")) ?? "days",
    bucket: arrearsBuckets.find((one) => one === text("bucket")) ?? "",
    after: /^[\w-]{1,40}$/.test(after) ? after : "",
    loan: /^\d{14}$/.test(loan) ? loan : "",
  };
}

const usual: WorklistAsked = { view: "late", order: "days", bucket: "", after: "", loan: "" };

/** What is usual is left out; another list begins at its first page. */
export function worklistPath(asked: WorklistAsked, change: Partial<WorklistAsked> = {}): string {
  const wanted = { ...asked, after: "", loan: "", ...change };
  const names = ["view", "order", "bucket", "after", "loan"] as const;
  const query = new URLSearchParams();
  for (const name of names) if (wanted[name] !== usual[name]) query.set(name, wanted[name]);
  const text = query.toString();
  return text === "" ? consolePaths.collections : `${consolePaths.collections}?${text}`;
}
