/** What keyboards and clipboards put into a text that people see otherwise, or not at all; undone before a number or a name is read. */

/** Marks of direction, soft hyphens and the like, as contacts and chats copy them along. Not the joiners: words are written with those. */
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

export function withoutUnseen(text: string): string {
  return text.replace(unseen, "");
}

/** "98123" from "९८१२३" and "９８１２３": the digits of every script, as any computer counts them. */
export function plainDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Those of a script stand in order from 0, and those of another directly behind them.
    let first = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((code - first) % 10);
  });
}
