/** Sends the form of the About tab without leaving it: missing fields are named at once, and nothing typed is ever lost. */

export function sendInPlace(form: HTMLFormElement): void {
  const said = form.querySelector<HTMLElement>("#write-said");
  const button = form.querySelector("button");
  const { send: address, incomplete = "", failed = "" } = form.dataset;
  if (!said || !button || address === undefined) return;
  const fields = [...form.querySelectorAll<HTMLInputElement>("input[id], textarea[id]")];

  const say = (message: string, good: boolean): void => {
    said.setAttribute("role", good ? "status" : "alert");
    said.dataset.kind = good ? "good" : "bad";
    said.textContent = message;
  };
  const emptyOnes = () => {
    const empty = fields.filter(({ value }) => value.trim() === "");
    for (const field of fields) {
      if (empty.includes(field)) field.setAttribute("aria-invalid", "true");
      else field.removeAttribute("aria-invalid");
    }
    return empty;
  };
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const [missing] = emptyOnes();
    if (missing !== undefined) {
      say(incomplete, false);
      return missing.focus();
    }
    if (button.getAttribute("aria-busy") === "true") return;
    button.setAttribute("aria-busy", "true");
    say("", true);
    const sent = new URLSearchParams(fields.map(({ name, value }) => [name, value]));
    try {
      const query = `?lang=${document.documentElement.lang}`;
      const response = await fetch(address + query, { method: "POST", body: sent });
      if (!response.ok) throw new Error(String(response.status));
      const { ok, message } = (await response.json()) as { ok: boolean; message: string };
      say(message, ok);
      if (ok) form.reset();
    } catch {
      say(failed, false);
    }
    button.removeAttribute("aria-busy");
  });
}
