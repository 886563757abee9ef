/**
 * The app's controls whose use is counted, by the numbers of the wire. A fixed list, so that no report can carry
 * anything but "somebody was here"; a lender whose app has more controls adds them in the configuration.
 */
export interface UsagePoint {
  moduleId: number;
  positionId: number;
  /** What staff read. */
  name: string;
}

/** The one the specification names (OD-6). */
export const usagePointsDefault: readonly UsagePoint[] = [
  { moduleId: 30, positionId: 0, name: "Borrow Again" },
];

type Numbers = Pick<UsagePoint, "moduleId" | "positionId">;

export function keyOf({ moduleId, positionId }: Numbers): string {
  return `${moduleId}.${positionId}`;
}

/** The lender's points and those of the specification, which a lender may name anew. */
export function allUsagePoints(own: readonly UsagePoint[] = []): readonly UsagePoint[] {
  const named = new Set(own.map(keyOf));
  return [...usagePointsDefault.filter((point) => !named.has(keyOf(point))), ...own];
}

export function isCounted(points: readonly UsagePoint[], asked: Numbers): boolean {
  return points.some((point) => keyOf(point) === keyOf(asked));
}
