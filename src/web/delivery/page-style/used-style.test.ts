import { expect, test } from "vitest";
import { partsOf, readSheet, usedStyle, withoutIdleTokens } from "./used-style.ts";

const page = `<html class="dark"><head><style>.never{color:red}</style></head>
  <body><main class="page wide"><p>a</p><dialog open><h2>b</h2></dialog></main>
  <script>"<table class=\\"grid\\">"</script></body></html>`;

function used(sheet: string): string {
  return usedStyle(readSheet(sheet), partsOf(page));
}

test.each([
  ["*,::before{margin:0}"],
  [":root{--gap:1px}"],
  ["html{color:red}"],
  [".page{color:red}"],
  [".page.wide>p:first-child{color:red}"],
  ["dialog[open]::backdrop{color:red}"],
  [".page :is(h1,h2,.none){color:red}"],
  [".page:not(.none){color:red}"],
  ["html.scripted .page{color:red}"],
  ["@media (min-width:3px){.page{color:red}}"],
  ["@keyframes turn{to{rotate:1turn}}"],
  ["@supports (height:1dvh){@media print{.page{color:red}}}"],
])("%s stays", (sheet) => {
  expect(used(sheet)).toBe(sheet);
});

test.each([
  [".none,.wide{color:red}", ".wide{color:red}"],
  [".page,h6,:is(h1,.none),p .none{color:red}", ".page,:is(h1,.none){color:red}"],
  ["@media print{h2,h6{color:red}}", "@media print{h2{color:red}}"],
])("of %s only what can match stays", (sheet, left) => {
  expect(used(sheet)).toBe(left);
});

test.each([
  [".none{color:red}"],
  // Both are there, but never of one element.
  ["p.page{color:red}"],
  [".page.dark{color:red}"],
  ["h2.scripted{color:red}"],
  [".page .none{color:red}"],
  [".page.none{color:red}"],
  ["table{color:red}"],
  [".page>table td{color:red}"],
  [".never{color:red}"],
  [".grid{color:red}"],
  ["@media (min-width:3px){.none{color:red}}"],
])("%s goes", (sheet) => {
  expect(used(sheet)).toBe("");
});

test("what stays keeps its order; of a media rule only what fits is kept", () => {
  const sheet = ".page{a:1}.none{b:2}@media print{.none{c:3}.wide{d:4}}/* .page{e:5} */p{f:6}";
  expect(used(sheet)).toBe(".page{a:1}@media print{.wide{d:4}}p{f:6}");
});

test("a sheet with a brace too few or text too much is refused", () => {
  expect(() => readSheet(".a{color:red")).toThrow("brace");
  expect(() => readSheet(".a{color:red} tail")).toThrow("text after");
});

test("a colour that neither rule nor markup reads goes, also one that only another such colour reads; an animation nobody starts too", () => {
  const sheet =
    ":root{--a:1;--b:var(--a);--c:3;--d:4}p{x:var(--c)}@keyframes on{to{a:1}}@keyframes off{to{a:1}}i{animation:1s on}";
  const html = `<style>i{x:var(--a)}</style><p style="y:var(--d)"><script>"var(--b)"</script>`;
  expect(withoutIdleTokens(sheet, partsOf(html))).toBe(
    ":root{--c:3;--d:4}p{x:var(--c)}@keyframes on{to{a:1}}i{animation:1s on}",
  );
});
