/** Where a session stands with the second factor (SF-2): none is needed nor there; given; asked for; to be set up first. */
export const factorStandings = ["none", "given", "asked", "missing"] as const;
export type FactorStanding = (typeof factorStandings)[number];
