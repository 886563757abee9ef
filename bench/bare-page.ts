/**
 * The floor of a screen that has no static page written by hand: the screen's own HTML with all script and the data
 * for it taken out. What is left is its content and the style rules it uses, which any page of that content needs.
 */

export async function barePageOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.text())
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link rel="(?:modulepreload|preload)"[^>]*>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<style [^>]*>/, "<style>");
}
