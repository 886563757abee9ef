/** How a complaint's reference is written, and read as people type it: page and server share it. */

const written = /^C-?(\d{6})-?([A-Z0-9]{4})$/;

/** "C-260302-7KQM", with small letters, spaces and other dashes or none; null for anything else. */
export function readReference(typed: string): string | null {
  const plain = typed.normalize("NFKC").toUpperCase().replace(/\s/g, "");
  const [, day, signs] = written.exec(plain.replace(/\p{Pd}/gu, "-")) ?? [];
  return day === undefined || signs === undefined ? null : `C-${day}-${signs}`;
}
