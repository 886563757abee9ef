/**
 * The limit that India's operators put on a registered template's placeholder: 30 characters on the older platforms, 40
 * at most; a message with a longer value matches no template and is dropped silently. Long values are split over
 * several placeholders, names between words and addresses anywhere, and the template joins them again.
 */

/** The limit of the older platforms. */
export const placeholderCharactersUsual = 30;
/** The limit of every platform. */
const placeholderCharactersMaximum = 40;

/** A value that fits no placeholder and may not be split: the message would be dropped. */
export class PlaceholderTooLong extends Error {
  override readonly name = "PlaceholderTooLong";
}

export function charactersOf(text: string): number {
  return [...text].length;
}

/** How values may be split, by placeholder name; any other value is sent whole. */
const partsBy: Readonly<Record<string, (text: string) => string[]>> = {
  lender: byWords,
  host: byCharacters,
  link: byCharacters,
};

/**
 * The placeholders of a message as they are sent: `lender`, and for the parts of a longer value `lender2`, `lender3`. `long` names
 * those beyond the limit of the older platforms. Throws PlaceholderTooLong.
 */
export function placeholdersOf(values: Readonly<Record<string, string>>): {
  placeholders: Record<string, string>;
  long: string[];
} {
  const placeholders: Record<string, string> = {};
  const long: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    const parts = partsBy[name]?.(value) ?? [value];
    for (const [at, part] of parts.entries()) {
      const placeholder = at === 0 ? name : `${name}${at + 1}`;
      const length = charactersOf(part);
      if (length > placeholderCharactersMaximum) throw new PlaceholderTooLong(placeholder);
      if (length > placeholderCharactersUsual) long.push(placeholder);
      placeholders[placeholder] = part;
    }
  }
  return { placeholders, long };
}

/** Placeholders whose parts follow each other without a space. */
const joined: ReadonlySet<string> = new Set(["host", "link"]);

/** The template's text with each placeholder written by the given function, as it is registered. */
export function withPlaceholders(
  text: string,
  values: Readonly<Record<string, string>>,
  written: (placeholder: string) => string,
): string {
  const { placeholders } = placeholdersOf(values);
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const own = Object.keys(placeholders).filter(
      (placeholder) => placeholder.replace(/\d+$/, "") === name,
    );
    return own.map(written).join(joined.has(name) ? "" : " ");
  });
}

/** As few parts as the words allow; a word longer than a part is split itself. */
function byWords(text: string): string[] {
  const parts: string[] = [];
  for (const word of text.split(/\s+/).flatMap(byCharacters)) {
    const last = parts.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && charactersOf(joined) <= placeholderCharactersUsual)
      parts[parts.length - 1] = joined;
    else parts.push(word);
  }
  return parts;
}

function byCharacters(text: string): string[] {
  const characters = [...text];
  const parts: string[] = [];
  for (let at = 0; at < characters.length; at += placeholderCharactersUsual) {
    parts.push(characters.slice(at, at + placeholderCharactersUsual).join(""));
  }
  return parts;
}
