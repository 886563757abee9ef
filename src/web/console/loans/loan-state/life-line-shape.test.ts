/** The drawing of a loan's life: in proportion to days and amounts. */
import { expect, test } from "vitest";
import { exampleLoan } from "../loan-account/example-loan.ts";
import { lifeLineShape } from "./life-line-shape.ts";

test("[DK-3] days run to the right and amounts upwards, in proportion", () => {
  const shape = lifeLineShape(exampleLoan, 900, 110);
  // 90 days, 330.00 at most: ten a day, one for 3.00.
  expect(shape).toMatchObject({
    edge: "M0 0H300V36.7H600V36H630V36",
    area: "M0 0H300V36.7H600V36H630V36V110H0Z",
    ahead: "M630 36H900V72.7",
    late: [{ x: 590, width: 40 }],
    now: 630,
    most: 330_00,
  });
  expect(shape?.marks.map(({ x }) => x)).toEqual([310, 590, 900]);
  expect(shape?.months.map(({ on }) => on)).toEqual(["2026-02-01", "2026-03-01", "2026-04-01"]);
});

test("[DK-3] there is none before the payout", () => {
  const none = lifeLineShape({ ...exampleLoan, line: null, paidOutOn: "" }, 900, 110);
  expect(none).toBeNull();
});
