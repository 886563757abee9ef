/**
 * Checks imports between rooms: none upward, none sideways except to the declared interface of a room listed below, no
 * unlisted room. Rooms in list order cannot form a cycle.
 */
import { isCode, isTest, type SourceFile, type Violation } from "./files.ts";
import { importsOf } from "./imports-of.ts";

interface Room {
  name: string;
  interface?: readonly string[];
}

interface Floor {
  name: string;
  rooms: readonly Room[];
}

export interface Location {
  floor: number;
  /** Index in the whole list, from the top. */
  room: number;
  name: string;
  /** The file's path inside its room. */
  file: string;
}

/** The room of a file; null when the list has none for it. `root` is "src/server/". */
export function locate(path: string, root: string, floors: readonly Floor[]): Location | null {
  if (!path.startsWith(root)) return null;
  const [floorName = "", roomName = "", ...rest] = path.slice(root.length).split("/");
  let before = 0;
  for (const [floor, { name, rooms }] of floors.entries()) {
    const index = rooms.findIndex((room) => room.name === roomName);
    if (name === floorName && index >= 0 && rest.length > 0) {
      return { floor, room: before + index, name: `${name}/${roomName}`, file: rest.join("/") };
    }
    before += rooms.length;
  }
  return null;
}

const isStore = (file: string): boolean => /(?:^|-|\/)store\.ts$/.test(file);

export function floorViolations(
  files: readonly SourceFile[],
  root: string,
  floors: readonly Floor[],
): Violation[] {
  const rooms = floors.flatMap((floor) => floor.rooms);
  const code = files.filter(({ path }) => path.startsWith(root) && isCode(path) && !isTest(path));
  const inRooms = code.filter(({ path }) => path.slice(root.length).includes("/"));
  return inRooms.flatMap((file) => {
    const from = locate(file.path, root, floors);
    if (from === null)
      return [{ path: file.path, rule: "rooms", what: "stands in no listed room" }];
    return importsOf(file).flatMap(({ target, isPackage }) => {
      const to = isPackage ? null : locate(target, root, floors);
      if (to === null || to.room === from.room) return [];
      const open = rooms[to.room]?.interface ?? [];
      const violation = (rule: string) => [
        { path: file.path, rule, what: `${from.name} imports ${to.name}/${to.file}` },
      ];
      if (to.floor < from.floor) return violation("upward");
      if (isStore(to.file) && !open.includes(to.file)) return violation("stores");
      if (to.floor > from.floor) return [];
      if (to.room < from.room) return violation("order");
      return open.includes(to.file) ? [] : violation("sideways");
    });
  });
}

/** Listed rooms without a folder, and interface files that are missing or that no other room of the floor imports. */
export function listViolations(
  files: readonly SourceFile[],
  root: string,
  floors: readonly Floor[],
): Violation[] {
  const paths = new Set(files.map(({ path }) => path));
  return floors.flatMap(({ name, rooms }) =>
    rooms.flatMap((room) => {
      const folder = `${root}${name}/${room.name}/`;
      const missing = (room.interface ?? []).filter((file) => !paths.has(folder + file));
      const at = { path: `${root}floors.ts`, rule: "list" };
      const empty = ![...paths].some((path) => path.startsWith(folder));
      return [
        ...(empty ? [{ ...at, what: `${folder} is empty` }] : []),
        ...missing.map((file) => ({ ...at, what: `${folder}${file} is not there` })),
      ];
    }),
  );
}
