/** The queue's filters as its address carries them: what nobody could have chosen counts as not chosen. */
import type { listComplaints } from "#contract/desk.ts";
import type { InputSent } from "#contract/endpoint.ts";
import { consolePlaces } from "../places.ts";

export const queueStates = ["open", "answered", "closed", "all"] as const;
export const dueChoices = ["any", "late", "today"] as const;
export const assignedChoices = ["anyone", "me", "nobody"] as const;

export interface QueueQuery {
  state: (typeof queueStates)[number];
  due: (typeof dueChoices)[number];
  /** A complaint type's value, "" for all. */
  type: string;
  assigned: (typeof assignedChoices)[number];
  search: string;
  /** From 1. */
  page: number;
}

const notChosen: QueueQuery = {
  state: "open",
  due: "any",
  type: "",
  assigned: "anyone",
  search: "",
  page: 1,
};

const searchLengthMaximum = 100;

export function readQueueQuery(asked: URLSearchParams): QueueQuery {
  const text = (name: string) => asked.get(name) ?? "";
  const oneOf = <T extends string>(all: readonly T[], name: string) =>
    all.find((one) => one === text(name)) ?? (all[0] as T);
  return {
    state: oneOf(queueStates, "state"),
    due: oneOf(dueChoices, "due"),
    type: /^\d{1,3}$/.test(text("type")) ? text("type") : "",
    assigned: oneOf(assignedChoices, "assigned"),
    search: text("search").trim().slice(0, searchLengthMaximum),
    page: /^[1-9]\d{0,3}$/.test(text("page")) ? Number(text("page")) : 1,
  };
}

export function queueInput({ page, ...filters }: QueueQuery): InputSent<typeof listComplaints> {
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
  return text === "" ? consolePlaces.complaints : `${consolePlaces.complaints}?${text}`;
}
