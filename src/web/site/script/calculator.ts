/**
 * Moves the calculator without loading a page: slider and field go together, and each pause in moving asks for what the
 * loan would cost. Only the last question's answer is shown; when none comes, the page says so and keeps the last one.
 */
import type { Market } from "#contract/format.ts";
import { digitsOf, unitsText } from "../loan/asked.ts";
import type { QuoteShown } from "../loan/load-quote.ts";

const pauseMs = 120;

export function moveCalculator(form: HTMLFormElement): void {
  const answer = form.parentElement?.querySelector<HTMLElement>(".site-answer");
  const { quote: address, market, failed } = form.dataset;
  if (!answer || address === undefined) return;
  const product = form.querySelector<HTMLSelectElement>("#product");
  const amount = control(form, "amount", (value) => unitsText(value, market as Market), 100);
  const instalments = control(form, "instalments", String, 1);
  if (!product || !amount || !instalments) return;

  let waiting: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  const ask = async (): Promise<void> => {
    asking?.abort();
    const mine = new AbortController();
    asking = mine;
    answer.setAttribute("aria-busy", "true");
    const query = new URLSearchParams({
      product: product.value,
      amount: String(amount.value()),
      instalments: String(instalments.value()),
      lang: document.documentElement.lang,
    });
    try {
      const response = await fetch(`${address}?${query}`, { signal: mine.signal });
      if (!response.ok) throw new Error(String(response.status));
      show(answer, (await response.json()) as { quote: QuoteShown } | { refused: string });
    } catch {
      // A newer question took the place of this one.
      if (mine.signal.aborted) return;
      say(answer, failed ?? "");
    }
    if (asking === mine) answer.removeAttribute("aria-busy");
  };
  const askSoon = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(ask, pauseMs);
  };
  amount.onMove(askSoon);
  instalments.onMove(askSoon);
  const choose = (keep: boolean): void => {
    const option = product.selectedOptions[0];
    if (option === undefined) return;
    amount.take(option, "amount", keep);
    instalments.take(option, "instalments", keep);
    const symbol = form.querySelector("[data-shown=symbol]");
    if (symbol) symbol.textContent = option.dataset.symbol ?? "";
    askSoon();
  };
  product.addEventListener("change", () => choose(false));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(waiting);
    void ask();
    answer.scrollIntoView({ block: "nearest" });
  });
  // A page that is reloaded or come back to may hold other values than it was sent with.
  const changed = product.selectedOptions[0]?.defaultSelected === false;
  if (changed || amount.changed() || instalments.changed()) choose(true);
}

interface Control {
  /** As the wire counts it. */
  value(): number;
  onMove(moved: () => void): void;
  /** Whether the field holds another text than it was sent with. */
  changed(): boolean;
  /** The limits and hint of a chosen loan; its usual value too, unless what stands there is kept. */
  take(option: HTMLOptionElement, name: "amount" | "instalments", keep: boolean): void;
}

/** A field and its slider; one unit of the field is `times` of the slider's. */
function control(
  form: HTMLFormElement,
  name: string,
  written: (value: number) => string,
  times: number,
): Control | null {
  const field = form.querySelector<HTMLInputElement>(`#${name}`);
  const slider = form.querySelector<HTMLInputElement>(`[data-of=${name}]`);
  const hint = form.querySelector(`#${name}-hint`);
  if (!field || !slider || !hint) return null;
  let value = Number(slider.defaultValue);
  const set = (to: number, typing: boolean): void => {
    value = Math.min(Math.max(to, Number(slider.min)), Number(slider.max));
    slider.setAttribute("aria-valuetext", written(value));
    if (!typing) field.value = written(value);
    if (typing) slider.value = String(value);
  };
  const typed = (): number => (digitsOf(field.value) ?? value / times) * times;
  if (digitsOf(field.value) !== null) set(typed(), true);
  return {
    value: () => value,
    onMove(moved) {
      slider.addEventListener("input", () => {
        set(Number(slider.value), false);
        moved();
      });
      field.addEventListener("input", () => {
        set(typed(), true);
        moved();
      });
      // Once left, the field says what was understood.
      field.addEventListener("change", () => set(value, false));
    },
    changed: () => field.value !== field.defaultValue,
    take(option, of, keep) {
      const [least = "", most = "", step = "", usual = ""] = (option.dataset[of] ?? "").split(",");
      Object.assign(slider, { min: least, max: most, step, value: usual });
      hint.textContent = option.dataset[`${of}Hint`] ?? "";
      set(keep ? typed() : Number(usual), false);
      slider.value = String(value);
    },
  };
}

function show(answer: HTMLElement, found: { quote: QuoteShown } | { refused: string }): void {
  say(answer, "refused" in found ? found.refused : "");
  if ("refused" in found) return;
  const { quote } = found;
  for (const part of ["borrow", "total", "each"] as const) {
    const place = answer.querySelector(`[data-shown=${part}]`);
    if (place && place.textContent !== quote[part]) place.textContent = quote[part];
  }
  const rows = quote.rows.map(({ text, value }) => [text, value]);
  fillIn(answer.querySelector("[data-shown=rows]"), rows, "div", ["dt", "dd"]);
  const plan = quote.plan.map(({ number, dueDate, amount }) => [String(number), dueDate, amount]);
  fillIn(answer.querySelector("[data-shown=plan]"), plan, "tr", ["td", "td", "td"]);
}

/** Each line as an element of its cells' elements: all of them kinds the page was sent with. */
function fillIn(
  place: Element | null,
  lines: readonly string[][],
  line: string,
  cells: readonly string[],
): void {
  place?.replaceChildren(
    ...lines.map((texts) => {
      const row = document.createElement(line);
      row.append(
        ...cells.map((cell, index) => {
          const made = document.createElement(cell);
          made.textContent = texts[index] ?? "";
          return made;
        }),
      );
      return row;
    }),
  );
}

function say(answer: HTMLElement, message: string): void {
  const place = answer.querySelector<HTMLElement>("[data-shown=refused]");
  if (!place) return;
  place.textContent = message;
  place.hidden = message === "";
}
