/** Which interfaces and CSS features the oldest supported browsers have (OB-1), from MDN's compatibility data. */
import { readFileSync } from "node:fs";

/** Phones of 2018 and 2019: Android WebView and Chrome 70, Safari 13 on desktop and phone. */
export const oldest = {
  ...{ chrome: 70, chrome_android: 70, webview_android: 70 },
  ...{ safari: 13, safari_ios: 13 },
};

/**
 * The oldest browsers the page's gate starts the router's script on: they can run it (src/web/delivery/gate/needs.ts).
 */
export const started = {
  ...{ chrome: 85, chrome_android: 85, webview_android: 85 },
  ...{ safari: 14.1, safari_ios: 14.5 },
};

/** `oldest`, as compiler target of scripts without a gate. */
export const buildTargets = ["chrome70", "safari13"];

const file = new URL("../../node_modules/@mdn/browser-compat-data/data.json", import.meta.url);

let read;
export function compatibilityData() {
  read ??= JSON.parse(readFileSync(file, "utf8"));
  return read;
}

/** Whether every browser of `floor` supports it; unknown counts as supported. */
export function isOld(feature, floor) {
  return everywhere(feature, floor, (statements, version) =>
    statements.some((one) => hasBy(one, version)),
  );
}

/** The same for CSS, where features that a browser never got count as supported, e.g. cursors on phones. */
export function isOldStyle(feature) {
  return everywhere(
    feature,
    oldest,
    (statements, version) =>
      statements.every((one) => one.version_added === false) ||
      statements.some((one) => hasBy(one, version)),
  );
}

function everywhere(feature, floor, isThere) {
  const support = feature.__compat?.support;
  if (support === undefined) return true;
  return Object.entries(floor).every(([browser, version]) => {
    const statements = [support[browser] ?? []].flat();
    return statements.length === 0 || isThere(statements, version);
  });
}

function hasBy({ version_added, version_removed, flags, prefix, alternative_name }, version) {
  if (flags || prefix || alternative_name || version_added === "preview") return false;
  if (version_removed !== undefined && Number.parseFloat(version_removed) <= version) return false;
  return Number.parseFloat(String(version_added).replace("≤", "")) <= version;
}
