import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { figuresWithin } from "./figures-within.tsx";

const drawn = (node: Parameters<typeof figuresWithin>[0]) =>
  renderToStaticMarkup(figuresWithin(node));
const marked = (figure: string) => `<span class="unbroken figure" translate="no">${figure}</span>`;

test("[NM-5] a figure is marked however deep it stands, and what has none is left as it was", () => {
  const page = (
    <>
      <p>
        Paid <b>TZS 5.000,00</b>
      </p>
      {[<small key="a">C-261119-9JGH</small>]}
    </>
  );
  expect(drawn(page)).toBe(
    `<p>Paid <b><span>${marked("TZS 5.000,00")}</span></b></p><small><span>${marked("C-261119-9JGH")}</span></small>`,
  );
  const plain = <p>Nothing here</p>;
  expect(figuresWithin(plain)).toBe(plain);
});

test("[NM-5] every part of a sentence with a figure stands in an element of its own", () => {
  expect(drawn("by 2026-11-19, order 26111673390616")).toBe(
    `<span><span>by</span> ${marked("2026-11-19")}<span>, order</span> ${marked("26111673390616")}</span>`,
  );
});

test("what takes text alone, and what another component draws, is not entered", () => {
  const Own = ({ children }: { children: string }) => <i>{children.length}</i>;
  const choice = <option>2026-11-19</option>;
  const own = <Own>2026-11-19</Own>;
  expect(figuresWithin(choice)).toBe(choice);
  expect(figuresWithin(own)).toBe(own);
});
