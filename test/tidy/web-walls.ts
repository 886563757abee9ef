/** The web's floors (src/web/floors.ts): every file in a room, imports only downward, no screen that imports another. */
import { posix } from "node:path";
import { screensFloor, webFloors } from "../../src/web/floors.ts";
import { isCode, isTest, type SourceFile, type Violation } from "./files.ts";
import { importsOf } from "./imports-of.ts";

const top = "src/web/";
/** Test data and the kit's example pages: in no build. */
const example = /(?:^|\/)example-[\w-]+\.tsx?$|-example\.tsx$/;

/** Floor number of each named room, the highest floor first. */
const floorOfRoom = new Map(
  webFloors.flatMap(({ rooms }, number) => rooms.map(({ name }) => [name, number] as const)),
);
const screens = webFloors.findIndex(({ name }) => name === screensFloor);

interface Room {
  name: string;
  floor: number;
}

export function webViolations(files: readonly SourceFile[]): Violation[] {
  const code = files.filter(({ path }) => {
    return path.startsWith(top) && isCode(path) && !isTest(path) && !example.test(path);
  });
  const routed = new Set(
    code.filter(({ path }) => /\.route\.tsx?$/.test(path)).map(({ path }) => folderOf(path)),
  );
  const roomOf = (path: string) => roomOfFolder(folderOf(path), routed);
  return code.flatMap((file) => {
    const from = roomOf(file.path);
    if (from === null) {
      return [{ path: file.path, rule: "rooms", what: "lies in no room of src/web/floors.ts" }];
    }
    return importsOf(file)
      .filter(({ target, isPackage }) => !isPackage && target.startsWith(top))
      .flatMap(({ target }) => importViolation(file.path, from, target, roomOf(target)));
  });
}

/** Listed rooms that no longer exist. */
export function emptyRooms(files: readonly SourceFile[]): Violation[] {
  const folders = files.filter(({ path }) => path.startsWith(top)).map(({ path }) => path);
  return [...floorOfRoom.keys()]
    .filter(
      (room) => !folders.some((path) => path.startsWith(room === "." ? top : `${top}${room}/`)),
    )
    .map((room) => ({ path: "src/web/floors.ts", rule: "rooms", what: `${room} is not there` }));
}

function importViolation(
  path: string,
  from: Room,
  target: string,
  to: Room | null,
): readonly Violation[] {
  if (to === null || to.name === from.name) return [];
  if (from.floor === screens && to.floor === screens) {
    return [{ path, rule: "screens", what: `imports another screen's ${target}` }];
  }
  if (to.floor <= from.floor) {
    return [{ path, rule: "floors", what: `imports ${target} of a floor that is not below` }];
  }
  const area = areaOf(to.name);
  return area !== null && from.floor >= screens && areaOf(from.name) !== area
    ? [{ path, rule: "areas", what: `imports ${target}, which only ${area} knows` }]
    : [];
}

function folderOf(path: string): string {
  return posix.relative(top, posix.dirname(path)) || ".";
}

/** The named room that contains the folder, else the screen. */
function roomOfFolder(folder: string, routed: ReadonlySet<string>): Room | null {
  for (let room = folder; room !== "."; room = posix.dirname(room)) {
    const floor = floorOfRoom.get(room);
    if (floor !== undefined) return { name: room, floor };
  }
  if (folder === ".") return { name: ".", floor: floorOfRoom.get(".") ?? 0 };
  return routed.has(folder) ? { name: folder, floor: screens } : null;
}

/** "borrower/kyc" for "borrower/kyc/step-frame"; null for shallower paths and for what all areas share. */
function areaOf(room: string): string | null {
  const area = /^([^/]+\/(?!parts\/)[^/]+)\/[^/]+$/.exec(room);
  return area?.[1] ?? null;
}
