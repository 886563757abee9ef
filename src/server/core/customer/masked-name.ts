/** A name for whoever need not know it, by the first letters of its words: "B••• M•••", "t••• H•••" for "'t Hooft". */
export function maskedName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  return words.map((word) => `${/\p{L}/u.exec(word)?.[0] ?? [...word][0] ?? ""}•••`).join(" ");
}
