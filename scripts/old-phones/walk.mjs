/** The nodes directly below a node of a syntax tree. */
export function childrenOf(node) {
  const children = [];
  for (const [key, value] of Object.entries(node)) {
    if (key === "parent") continue;
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one?.type === "string") children.push(one);
    }
  }
  return children;
}
