/**
 * Caches the results of `make` by its text argument, each memoized function on its own. The cache is cleared when it holds
 * `most` entries. An error is not cached.
 */
export function memoize<T>(make: (text: string) => T, most: number): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const made = make(text);
    if (cache.size >= most) cache.clear();
    cache.set(text, made);
    return made;
  };
}
