/**
 * The floor for a screen without a hand-written static page: the screen's own HTML with all script and its data removed.
 * What is left is its content and the style rules it uses, which any page of that content needs.
 */

export async function barePageOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.text())
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link (?:rel="(?:modulepreload|preload)"|data-later)[^>]*>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<style [^>]*>/, "<style>");
}
