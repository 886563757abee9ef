/**
 * Where the parts of a loan's life line stand in a drawing: days run to the right, what is owed upwards. Pure, so that the server
 * draws the same line at any width.
 */
import type { Output } from "#contract/endpoint.ts";
import type { readLoanAccount } from "#contract/loan-back-office.ts";

type Account = Output<typeof readLoanAccount>;
type Instalment = Account["instalments"][number];

interface Loan extends Pick<Account, "line" | "paidOutOn" | "maturesOn" | "on" | "lastDay"> {
  instalments: readonly Pick<Instalment, "number" | "dueDate" | "status">[];
}

export interface LifeLineShape {
  /** Of the area below what was owed, and of its upper edge, as SVG paths. */
  area: string;
  edge: string;
  /** How it goes on if every instalment is paid on its due date; "" when nothing is to come. */
  ahead: string;
  late: { x: number; width: number }[];
  marks: { number: number; x: number; status: Loan["instalments"][number]["status"] }[];
  /** The first day of each month, where there is room for its name. */
  months: { x: number; on: string }[];
  /** The day shown. */
  now: number;
  /** The largest amount ever owed, minor units. */
  most: number;
}

const dayMs = 86_400_000;
const number = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** Null before the payout. `width` and `height` of the drawing area. */
export function lifeLineShape(loan: Loan, width: number, height: number): LifeLineShape | null {
  const { line, paidOutOn, maturesOn, on, lastDay } = loan;
  if (line === null || paidOutOn === "") return null;
  const first = number(paidOutOn);
  const last = Math.max(number(lastDay), number(maturesOn === "" ? on : maturesOn), first + 1);
  const x = (day: string) => round(((number(day) - first) / (last - first)) * width);
  const most = Math.max(1, ...line.steps.map(({ owed }) => owed));
  const y = (owed: number) => round(height - (owed / most) * height);
  const corners = line.steps.map(({ on: day, owed }) => [x(day), y(owed)] as const);
  const edge = stairs(corners);
  const now = x(on);
  return {
    edge,
    area: `${edge}V${height}H0Z`,
    ahead: aheadOf(line, now, x, y),
    late: line.late.map(({ from, to }) => ({ x: x(from), width: round(x(to) - x(from)) })),
    marks: loan.instalments
      .filter((one) => one.status !== "replaced")
      .map(({ number: no, dueDate, status }) => ({
        ...{ number: no, x: x(dueDate), status },
      })),
    months: monthsBetween(first, last).map((day) => ({ x: x(day), on: day })),
    now,
    most,
  };
}

function aheadOf(
  { steps, ahead }: NonNullable<Loan["line"]>,
  now: number,
  x: (day: string) => number,
  y: (owed: number) => number,
): string {
  const last = steps.at(-1);
  if (last === undefined || ahead.length === 0) return "";
  return stairs([[now, y(last.owed)], ...ahead.map(({ on, owed }) => [x(on), y(owed)] as const)]);
}

/** Level until the next corner, then straight down or up to it. */
function stairs(corners: readonly (readonly [number, number])[]): string {
  return corners.map(([x, y], at) => (at === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join("");
}

/** At most eight, evenly. */
function monthsBetween(first: number, last: number): string[] {
  const months: string[] = [];
  for (let at = first + 1; at <= last; at += 1) {
    const day = new Date(at * dayMs).toISOString().slice(0, 10);
    if (day.endsWith("-01")) months.push(day);
  }
  const every = Math.ceil(months.length / 8);
  return months.filter((_, index) => index % every === 0);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
