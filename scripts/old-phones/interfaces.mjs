/**
 * Finds by name the interfaces in a script that are newer than a floor of browsers: globals (`structuredClone`), statics
 * (`Object.hasOwn`), and members of anything (`.replaceAll`) where no older interface has a member of that name.
 */
import { compatibilityData, isOld } from "./known.mjs";
import { childrenOf } from "./walk.mjs";

/** Interfaces our scripts cannot obtain, so that a name alone proves nothing: devices, graphics, calls. */
const elsewhere =
  /^(?:RTC|GPU|XR|VR|USB|HID|MIDI|ML|NDEF|Bluetooth|Audio|Video|WebGL|SVG|CSS|IDB|Speech|VTT|Gamepad|Sensor|Payment|Contact|Presentation|RemotePlayback|WebAssembly|Atomics|Font|Media|Text(?:Track|Metrics|Format)|Notification|Push|Geolocation|Performance|Clipboard(?:Item)|Animation|Composition|BatteryManager|Intersection|Lock|Storage(?:Manager)|Report|View|Observable|Web(?:Transport|Socket))/;

/** The one instance of an interface that every page has. */
const instances = {
  ...{ crypto: "Crypto", document: "Document", history: "History", location: "Location" },
  ...{ navigator: "Navigator", performance: "Performance", window: "Window" },
};

const read = new Map();

/** globals: name -> old; statics: "Object.hasOwn" -> old; members: name -> the interfaces it is newer on, or null when old. */
export function interfacesOf(floor) {
  const key = JSON.stringify(floor);
  if (!read.has(key)) read.set(key, readInterfaces(floor));
  return read.get(key);
}

function readInterfaces(floor) {
  const { api, javascript } = compatibilityData();
  const found = { globals: new Map(), statics: new Map(), members: new Map() };
  for (const [name, feature] of [...Object.entries(api), ...Object.entries(javascript.builtins)]) {
    if (name === "__compat") continue;
    const old = isOld(feature, floor);
    found.globals.set(name, old && found.globals.get(name) !== false);
    readMembers(found, { name, feature, old, floor });
  }
  return found;
}

function readMembers({ globals, statics, members }, { name, feature, old, floor }) {
  for (const [key, member] of Object.entries(feature)) {
    if (key === "__compat" || key === name || key.endsWith("_event")) continue;
    const own = key.replace(/_static$/, "");
    const there = old && isOld(member, floor);
    statics.set(`${name}.${own}`, there);
    if (name === "Window" || name === "globals") globals.set(own, isOld(member, floor));
    // Without the interface there is no instance, but events arrive by themselves.
    const reached = old || /Event$/.test(name);
    if (!reached || (elsewhere.test(name) && !there)) continue;
    const newerOn = members.get(own);
    if (there) members.set(own, null);
    else if (newerOn !== null) members.set(own, [...(newerOn ?? []), `${name}.${own}`]);
  }
}

/** Names such as "Object.hasOwn", ".at (Array.at, String.at)" or "structuredClone", each once. */
export function newInterfaces(tree, floor) {
  const { globals, statics, members } = interfacesOf(floor);
  const found = new Map();
  const asked = new Set();
  const declared = declaredIn(tree);
  const isGlobal = (name) => globals.get(name) === false && !declared.has(name);
  const member = (object, name) => {
    const path =
      object?.type === "Identifier" ? `${instances[object.name] ?? object.name}.${name}` : "";
    if (!declared.has(object?.name) && statics.has(path)) {
      if (statics.get(path) === false) found.set(path, [path]);
    } else if (members.get(name)) found.set(`.${name}`, members.get(name));
  };
  const visit = (node, parent) => {
    if (node.type === "MemberExpression") member(node.object, nameOf(node));
    if (node.type === "ObjectPattern") {
      const from = parent.type === "VariableDeclarator" ? parent.init : null;
      for (const part of node.properties)
        if (part.key && !part.computed) member(from, part.key.name);
    }
    // `typeof reportError` shows that the script handles its absence.
    if (asks(node)) asked.add(node.argument.name);
    if (node.type === "Identifier" && isRead(node, parent) && isGlobal(node.name)) {
      found.set(node.name, [node.name]);
    }
    for (const child of childrenOf(node)) visit(child, node);
  };
  visit(tree, {});
  for (const name of asked) found.delete(name);
  return found;
}

function nameOf({ computed, property }) {
  if (!computed) return property.name;
  return property.type === "Literal" ? property.value : undefined;
}

function isRead(node, parent) {
  if (parent.type === "MemberExpression") return parent.object === node || parent.computed;
  if (parent.type === "Property" || parent.type === "MethodDefinition") {
    return parent.value === node || parent.computed;
  }
  return true;
}

const asks = (node) => node.type === "UnaryExpression" && node.operator === "typeof";

/** Every name the script declares itself, in any scope: minified names are no interfaces. */
function declaredIn(tree) {
  const names = new Set();
  const bind = (pattern) => {
    if (!pattern) return;
    if (pattern.type === "Identifier") names.add(pattern.name);
    else if (pattern.type === "Property") bind(pattern.value);
    else if (pattern.type === "AssignmentPattern") bind(pattern.left);
    else if (/Pattern$|^RestElement$/.test(pattern.type))
      for (const one of childrenOf(pattern)) bind(one);
  };
  const visit = (node) => {
    if (node.type === "VariableDeclarator") bind(node.id);
    if (/^(?:Function|Class|ArrowFunction)/.test(node.type)) bind(node.id);
    for (const parameter of [node.params ?? []].flat()) bind(parameter);
    if (node.type === "CatchClause") bind(node.param);
    if (/^Import(?:Default|Namespace)?Specifier$/.test(node.type)) bind(node.local);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(tree);
  return names;
}
