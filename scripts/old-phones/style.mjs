/**
 * Everything relevant in a style sheet that the oldest browsers would ignore, as messages. An ignored declaration falls
 * back to an earlier one of the same rule; an ignored selector loses its whole rule.
 */
import { excusedStyle } from "./excused.mjs";
import { compatibilityData, isOldStyle } from "./known.mjs";

export function findInStyle(sheet) {
  const css = sheet.replace(/\/\*[\s\S]*?\*\//g, "").replace(/"[^"]*"/g, '""');
  return [...new Set(inBlock(css, { supported: false, inRule: false }))];
}

/** `text` is the content between two braces, or the whole sheet. */
function inBlock(text, around) {
  const found = [];
  const declarations = [];
  let at = 0;
  while (at < text.length) {
    const end = text.slice(at).search(/[;{}]/);
    const stop = end === -1 ? text.length : at + end;
    const part = text.slice(at, stop).trim();
    if (text[stop] === "{") {
      const close = closing(text, stop);
      found.push(...inRule(part, text.slice(stop + 1, close), around));
      at = close + 1;
    } else {
      if (part !== "" && !part.startsWith("@")) declarations.push(part);
      at = stop + 1;
    }
  }
  return around.supported ? found : [...found, ...newDeclarations(declarations)];
}

function closing(text, open) {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error("a style sheet with a brace that is not closed");
}

function inRule(head, body, around) {
  const name = /^@([\w-]+)/.exec(head)?.[1];
  if (name === "supports") return inBlock(body, { ...around, supported: true });
  const own = name === undefined ? newSelectors(head) : newAtRule(name, head);
  if (name === "keyframes") return [...own, ...inKeyframes(body)];
  if (name === undefined && around.inRule) own.push(`a rule inside a rule: ${head}`);
  const inner = inBlock(body, { ...around, inRule: around.inRule || name === undefined });
  return around.supported ? inner : [...own, ...inner];
}

function inKeyframes(body) {
  return [...body.matchAll(/\{([^}]*)\}/g)].flatMap(([, text]) =>
    newDeclarations(text.split(";").filter((one) => one.trim() !== "")),
  );
}

function newAtRule(name, head) {
  const feature = compatibilityData().css["at-rules"][name];
  const findings = feature === undefined || !isOldStyle(feature) ? [`@${name}`] : [];
  if (/[<>]/.test(head)) findings.push(`a range in @${name}: ${head}`);
  for (const [, asked] of name === "media" ? head.matchAll(/\(([a-z-]+)/g) : []) {
    const known = feature[asked.replace(/^(?:min|max)-/, "")];
    const isNew = known !== undefined && !isOldStyle(known) && !excusedStyle.has(`@${asked}`);
    if (isNew) findings.push(`@media ${asked}`);
  }
  return findings;
}

/** A selector that is not understood takes along the others of its list. */
function newSelectors(head) {
  const { selectors } = compatibilityData().css;
  const list = head.split(/,(?![^()]*\))/);
  const isNew = (name) => selectors[name] !== undefined && !isOldStyle(selectors[name]);
  const newOf = (one) => [...one.matchAll(/::?([a-z-]+)/g)].map(([, name]) => name).filter(isNew);
  const all = [...new Set(list.flatMap(newOf))];
  const findings = all.filter((name) => !excusedStyle.has(`:${name}`)).map((name) => `:${name}`);
  const mixed = all.length > 0 && list.some((one) => newOf(one).length === 0);
  if (mixed) findings.push(`selectors lost with :${all.join(", :")}: ${head.replace(/\s+/g, " ")}`);
  if (/:not\([^()]*,/.test(head)) findings.push(`a list in :not(): ${head}`);
  return findings;
}

function newDeclarations(declarations) {
  const held = [];
  const found = [];
  for (const declaration of declarations) {
    const colon = declaration.indexOf(":");
    const property = declaration.slice(0, colon).trim();
    const value = declaration.slice(colon + 1).trim();
    const findings = newIn(property, value);
    const earlier = held.some((one) => property === one || property.startsWith(`${one}-`));
    // With a variable, the browser notices too late to fall back.
    const hasFallback = earlier && !value.includes("var(");
    if (findings.length === 0) held.push(property);
    else if (!hasFallback) found.push(...findings);
  }
  return found;
}

function newIn(property, value) {
  const { properties, types } = compatibilityData().css;
  const findings = [];
  const check = (feature, name) => {
    if (
      feature !== undefined &&
      !isOldStyle(feature) &&
      ![name, property].some((one) => excusedStyle.has(one))
    ) {
      findings.push(name);
    }
  };
  if (property.startsWith("-")) return [];
  check(properties[property], property);
  for (const [, name] of value.matchAll(/([a-z-]+)\(/g)) {
    check(types[name] ?? types.color[name], `${name}()`);
  }
  for (const word of value.split(/[^\w-]+/)) {
    const everyones = types.global_keywords?.[word];
    if (/^[a-z]/.test(word))
      check(properties[property]?.[word] ?? everyones, `${property}: ${word}`);
    if (/^[\d.]+(?:[dsl]v[hwib]|[dsl]vm(?:in|ax)|cq\w+|lh|rlh|cap)$/.test(word))
      findings.push(word);
  }
  return findings;
}
