/**
 * Runs the calculator without loading a page: slider and field stay in step, and each pause in moving requests the cost of
 * the loan. Only the last request's answer is shown; when it fails, the page says so and keeps the previous one.
 */
import type { Market } from "#contract/format.ts";
import type { QuoteViewModel } from "../loan-quote/load-quote.ts";
import { problemOf, readCount, readWholeAmount, unitsText } from "../loan-quote/quote-request.ts";

const pauseMs = 120;

export function moveCalculator(form: HTMLFormElement): void {
  const answer = form.parentElement?.querySelector<HTMLElement>(".site-answer");
  const { quote: address, market, failed } = form.dataset;
  if (!answer || address === undefined) return;
  const product = form.querySelector<HTMLSelectElement>("#product");
  const own = market as Market;
  const amount = control(form, "amount", {
    write: (value) => unitsText(value, own),
    read: (text) => readWholeAmount(text, own),
  });
  const instalments = control(form, "instalments", { write: String, read: readCount });
  if (!product || !amount || !instalments) return;

  let waiting: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  const ask = async (): Promise<void> => {
    asking?.abort();
    const wrong = amount.wrong() || instalments.wrong();
    if (wrong !== "") {
      answer.removeAttribute("aria-busy");
      say(answer, wrong);
      return;
    }
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
      show(answer, (await response.json()) as { quote: QuoteViewModel } | { refused: string });
    } catch {
      // A newer request has replaced this one.
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
    amount.take(option, keep);
    instalments.take(option, keep);
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
  // After a reload or Back the fields may hold other values than those sent with the page.
  const changed = product.selectedOptions[0]?.defaultSelected === false;
  if (changed || amount.changed() || instalments.changed()) choose(true);
}

interface Control {
  /** The value in the wire's unit. */
  value(): number;
  /** Why the field's text cannot be used; "" when it can. */
  wrong(): string;
  onMove(moved: () => void): void;
  /** Whether the field holds another text than it was sent with. */
  changed(): boolean;
  /** Applies the limits and hint of a chosen loan; its usual value too, unless `keep` is set. */
  take(option: HTMLOptionElement, keep: boolean): void;
}

interface Writing {
  write(value: number): string;
  /** Null for what is not a value. */
  read(text: string): number | null;
}

/** A field and its slider. The script never changes what somebody typed; moving the slider does. */
function control(
  form: HTMLFormElement,
  name: "amount" | "instalments",
  { write, read }: Writing,
): Control | null {
  const field = form.querySelector<HTMLInputElement>(`#${name}`);
  const slider = form.querySelector<HTMLInputElement>(`[data-of=${name}]`);
  const hint = form.querySelector<HTMLElement>(`#${name}-hint`);
  const product = form.querySelector<HTMLSelectElement>("#product");
  if (!field || !slider || !hint || !product) return null;
  let value = Number(slider.defaultValue);
  let wrong = "";
  const tell = (): void => {
    const { dataset } = product.selectedOptions[0] ?? product;
    const typed = read(field.value);
    const problem = problemOf(Number(slider.min), typed, Number(slider.max));
    const key = problem === "outside" ? "Outside" : "Unreadable";
    wrong = problem === null ? "" : (dataset[name + key] ?? "");
    if (problem === null && typed !== null) value = typed;
    hint.textContent = wrong === "" ? (dataset[`${name}Hint`] ?? "") : wrong;
    hint.toggleAttribute("data-wrong", wrong !== "");
    if (wrong === "") field.removeAttribute("aria-invalid");
    else field.setAttribute("aria-invalid", "true");
    slider.setAttribute("aria-valuetext", write(value));
  };
  tell();
  return {
    value: () => value,
    wrong: () => wrong,
    onMove(moved) {
      slider.addEventListener("input", () => {
        field.value = write(Number(slider.value));
        tell();
        moved();
      });
      field.addEventListener("input", () => {
        tell();
        slider.value = String(value);
        moved();
      });
    },
    changed: () => field.value !== field.defaultValue,
    take(option, keep) {
      const [min = "", max = "", step = "", usual = ""] = (option.dataset[name] ?? "").split(",");
      Object.assign(slider, { min, max, step, value: usual });
      if (!keep) field.value = write(Number(usual));
      tell();
      slider.value = String(value);
    },
  };
}

function show(answer: HTMLElement, found: { quote: QuoteViewModel } | { refused: string }): void {
  say(answer, "refused" in found ? found.refused : "");
  if ("refused" in found) return;
  const { quote } = found;
  for (const part of ["borrow", "total", "each"] as const) {
    const element = answer.querySelector(`[data-shown=${part}]`);
    if (element && element.textContent !== quote[part]) element.textContent = quote[part];
  }
  const rows = quote.rows.map(({ text, value }) => [text, value]);
  fillIn(answer.querySelector("[data-shown=rows]"), rows, "div", ["dt", "dd"]);
  const plan = quote.plan.map(({ number, dueDate, amount }) => [String(number), dueDate, amount]);
  fillIn(answer.querySelector("[data-shown=plan]"), plan, "tr", ["td", "td", "td"]);
}

/** Each line as an element of its cells' elements: all of them kinds the page was sent with. */
function fillIn(
  element: Element | null,
  lines: readonly string[][],
  line: string,
  cells: readonly string[],
): void {
  if (element === null) return;
  element.textContent = "";
  element.append(
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
  const element = answer.querySelector<HTMLElement>("[data-shown=refused]");
  if (!element) return;
  element.textContent = message;
  element.hidden = message === "";
}
