/** A User-Agent reduced to what its owner calls the browser: "Chrome, Android". Nothing in it identifies one telephone. */

const browsers: readonly (readonly [RegExp, string])[] = [
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/UCBrowser\//, "UC Browser"],
  [/Edg(?:A|iOS)?\//, "Edge"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/KAIOS/i, "KaiOS"],
  [/Android/, "Android"],
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Windows/, "Windows"],
  [/Macintosh/, "Mac"],
  [/Linux|CrOS/, "Linux"],
];

/** "" for an unknown browser. */
export function deviceName(userAgent: string | null): string {
  const text = (userAgent ?? "").slice(0, 500);
  const of = (known: typeof browsers) => known.find(([sign]) => sign.test(text))?.[1];
  return [of(browsers), of(systems)].filter((part) => part !== undefined).join(", ");
}
