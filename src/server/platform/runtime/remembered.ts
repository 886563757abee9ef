/** Remembers what was made from a text: for what is made again and again from the same few. */

/** A maker of its own memory; when there are more than `most` texts, all are forgotten. What `make` throws is not remembered. */
export function remembered<T>(make: (text: string) => T, most: number): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (known.size >= most) known.clear();
    known.set(text, made);
    return made;
  };
}
