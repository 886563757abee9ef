/**
 * Capital letters and figures as strokes on a grid of 100 by 100, for the lender's initial on the app icon: drawn by
 * us, so that an icon looks the same whatever fonts a machine has. Other scripts get a mark of their own.
 */
const ring = "M50 12A33 38 0 0 1 50 88A33 38 0 0 1 50 12Z";
const bow = "M29 88V12H52A21 21 0 0 1 52 54H29";

const shapes: Readonly<Record<string, string>> = {
  A: "M21 88L50 12L79 88M32 62H68",
  B: "M28 88V12H52A18 18 0 0 1 52 48H28M52 48H54A20 20 0 0 1 54 88H28",
  C: "M77 29A34 38 0 1 0 77 71",
  D: "M27 12H45A38 38 0 0 1 45 88H27Z",
  E: "M72 12H29V88H72M29 50H64",
  F: "M72 12H30V88M30 50H64",
  G: "M76 27A34 38 0 1 0 79 64V53H56",
  H: "M26 12V88M74 12V88M26 50H74",
  I: "M50 12V88",
  J: "M66 12V64A22 24 0 0 1 24 70",
  K: "M28 12V88M74 12L28 58M44 43L76 88",
  L: "M32 12V88H74",
  M: "M19 88V12L50 60L81 12V88",
  N: "M26 88V12L74 88V12",
  O: ring,
  P: bow,
  Q: `${ring}M58 66L80 90`,
  R: `${bow}M50 54L77 88`,
  S: "M74 27C67 16 58 12 49 12C35 12 26 20 26 31C26 43 37 46 50 50C64 54 76 58 76 70C76 81 66 88 52 88C40 88 31 83 24 73",
  T: "M20 12H80M50 12V88",
  U: "M25 12V60A25 28 0 0 0 75 60V12",
  V: "M21 12L50 88L79 12",
  W: "M12 12L31 88L50 28L69 88L88 12",
  X: "M24 12L76 88M76 12L24 88",
  Y: "M21 12L50 50L79 12M50 50V88",
  Z: "M25 12H75L25 88H75",
  0: "M50 12A28 38 0 0 1 50 88A28 38 0 0 1 50 12Z",
  1: "M34 28L56 12V88",
  2: "M26 34A24 22 0 0 1 74 34C74 52 42 64 26 88H76",
  3: "M27 12H72L47 43A23 22 0 1 1 26 75",
  4: "M62 88V12L22 64H80",
  5: "M71 12H35L31 47A24 22 0 1 1 26 76",
  6: "M66 12C44 24 28 44 28 64A22 24 0 0 0 72 64A22 24 0 0 0 28 64",
  7: "M24 12H76L42 88",
  8: "M50 48A18 18 0 0 1 50 12A18 18 0 0 1 50 48A22 20 0 0 1 50 88A22 20 0 0 1 50 48",
  9: "M34 88C56 76 72 56 72 36A22 24 0 0 0 28 36A22 24 0 0 0 72 36",
};

/** A coin with a tick, for a name whose first letter we cannot draw. */
const mark = "M50 12A38 38 0 0 1 50 88A38 38 0 0 1 50 12ZM33 52L45 64L68 39";

/** The path of the name's first letter, without its diacritics. */
export function initialShape(name: string): string {
  const [first = ""] = name.trim().normalize("NFD");
  return shapes[first.toUpperCase()] ?? mark;
}
