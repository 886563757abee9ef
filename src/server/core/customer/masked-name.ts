/** A name for whoever need not know it: "B••• M•••". */
export function maskedName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  return words.map((word) => `${[...word][0] ?? ""}•••`).join(" ");
}
