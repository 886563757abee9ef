/** Success codes of an envelope; separate from the rejections, whose texts the browser does not need. */

/** Success is a code that parses to the number 0 ("0", "00"); anything else is a rejection. */
export function isSuccess(code: unknown): boolean {
  const text = String(code).trim();
  return text !== "" && Number(text) === 0;
}
