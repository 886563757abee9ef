/** The queue's filters as its address carries them: what nobody could have chosen counts as not chosen. */
import type { listApplications } from "#contract/application-desk.ts";
import type { InputSent } from "#contract/endpoint.ts";
import { consolePlaces } from "../places.ts";

export const stages = ["decide", "waiting", "payout", "decided"] as const;
export const dueChoices = ["any", "late", "today"] as const;

export interface QueueQuery {
  stage: (typeof stages)[number];
  due: (typeof dueChoices)[number];
  /** "" for all. */
  productId: string;
  search: string;
  /** From 1. */
  page: number;
}

const notChosen: QueueQuery = { stage: "decide", due: "any", productId: "", search: "", page: 1 };

const searchLengthMaximum = 100;

export function readQueueQuery(asked: URLSearchParams): QueueQuery {
  const text = (name: string) => asked.get(name) ?? "";
  const oneOf = <T extends string>(all: readonly T[], name: string) =>
    all.find((one) => one === text(name)) ?? (all[0] as T);
  return {
    stage: oneOf(stages, "stage"),
    due: oneOf(dueChoices, "due"),
    productId: /^[\w-]{1,40}$/.test(text("productId")) ? text("productId") : "",
    search: text("search").trim().slice(0, searchLengthMaximum),
    page: /^[1-9]\d{0,3}$/.test(text("page")) ? Number(text("page")) : 1,
  };
}

export function queueInput({ page, ...filters }: QueueQuery): InputSent<typeof listApplications> {
  return { ...filters, page: String(page) };
}

/** The address of the queue with these filters; what is not chosen is left out. */
export function queueAddress(query: QueueQuery, change: Partial<QueueQuery> = {}): string {
  const wanted = { ...query, page: 1, ...change };
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(wanted)) {
    if (value !== notChosen[name as keyof QueueQuery]) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === "" ? consolePlaces.applications : `${consolePlaces.applications}?${text}`;
}

/** Filters of nothing but the stage. */
export function plain(query: QueueQuery): QueueQuery {
  return { ...notChosen, stage: query.stage };
}
