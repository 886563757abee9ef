/**
 * Finds the rate of a period at which money paid out and money paid back are worth the same. With
 * effective-interest.ts the only place in lending where floating point decides: a yearly percentage is a comparison, never an amount owed.
 */

/** Money at a moment: positive is paid to the borrower. The moment is `whole` periods (not always an integer) and a `fraction` of one (0 to 1) that bears simple interest. */
export interface TimedAmount {
  amount: number;
  whole: number;
  fraction: number;
}

// Continuous rates between -60 and 60 a period: far beyond any loan, far inside what a double holds.
const steepest = 60;

/**
 * The rate i with sum amount / ((1 + fraction x i) (1 + i)^whole) = 0, to the last bit of a double.
 * There is exactly one above -100 % when all money out comes before all money back, which the caller
 * has checked, or one above 0 % when what is owed without interest turns to nothing once; of several, after a fee
 * before the first advance, the one nearest to 0 %. The flows are in order; null when it lies beyond what can be told (a rate of 10^26 a period).
 */
export function periodRate(flows: readonly TimedAmount[]): number | null {
  const atZero = flows.reduce((total, flow) => total + flow.amount, 0);
  if (atZero === 0) return 0;
  // More paid back than lent: the rate is positive, and the other way round.
  const direction = atZero < 0 ? 1 : -1;
  // A fee before the first advance leaves a lowest rate and a far higher one, with little between: go in small steps.
  const stride = flows[0] !== undefined && flows[0].amount < 0 ? 1.1 : 2;
  let inner = 0;
  let outer = direction / 128;
  while (Math.sign(balance(flows, outer)) !== direction) {
    inner = outer;
    outer *= stride;
    if (Math.abs(outer) > steepest) return null;
  }
  for (;;) {
    const middle = (inner + outer) / 2;
    if (middle === inner || middle === outer) return Math.expm1(outer);
    if (Math.sign(balance(flows, middle)) === direction) outer = middle;
    else inner = middle;
  }
}

/** Present value at the continuous rate, times some positive number chosen so that nothing overflows. */
function balance(flows: readonly TimedAmount[], continuous: number): number {
  const rate = Math.expm1(continuous);
  const exponents = flows.map((flow) => exponent(flow, rate, continuous));
  const least = exponents.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  return flows.reduce(
    (total, flow, index) => total + flow.amount * Math.exp(least - exponents[index]!),
    0,
  );
}

function exponent(flow: TimedAmount, rate: number, continuous: number): number {
  return Math.log1p(flow.fraction * rate) + flow.whole * continuous;
}
