/** The house as data: floors, rooms, and the number of imports between them, without tests. */
import { floors } from "../../src/server/floors.ts";
import { isCode, isTest, projectFiles, type SourceFile } from "../../test/tidy/files.ts";
import { locate } from "../../test/tidy/floors.ts";
import { importsOf } from "../../test/tidy/imports-of.ts";

export interface RoomDrawn {
  name: string;
  what: string;
  files: number;
  /** Rooms of the same floor it imports, in the list's order. */
  beside: readonly string[];
}

export interface FloorDrawn {
  name: string;
  what: string;
  rooms: readonly RoomDrawn[];
  /** Imports into each lower floor, by its name. */
  down: ReadonlyMap<string, number>;
}

export interface House {
  title: string;
  floors: readonly FloorDrawn[];
  /** Imports against the order of the list: upward, or in a cycle. The wall test keeps it at 0. */
  against: number;
}

interface Arrow {
  from: NonNullable<ReturnType<typeof locate>>;
  to: NonNullable<ReturnType<typeof locate>>;
}

const root = "src/server/";

export function serverHouse(files: readonly SourceFile[] = projectFiles()): House {
  const code = files.filter(({ path }) => path.startsWith(root) && isCode(path) && !isTest(path));
  const arrows: Arrow[] = code.flatMap((file) => {
    const from = locate(file.path, root, floors);
    if (from === null) return [];
    return importsOf(file).flatMap(({ target, isPackage }) => {
      const to = isPackage ? null : locate(target, root, floors);
      return to === null || to.room === from.room ? [] : [{ from, to }];
    });
  });
  const drawn = floors.map(({ name, what, rooms }, floor) => ({
    name,
    what,
    rooms: rooms.map((room) => ({
      name: room.name,
      what: room.what,
      files: code.filter(({ path }) => path.startsWith(`${root}${name}/${room.name}/`)).length,
      beside: rooms
        .map((other) => other.name)
        .filter((other) =>
          arrows.some(
            ({ from, to }) =>
              from.name === `${name}/${room.name}` && to.name === `${name}/${other}`,
          ),
        ),
    })),
    down: countDown(arrows.filter(({ from, to }) => from.floor === floor && to.floor > floor)),
  }));
  const against = arrows.filter(({ from, to }) => to.room < from.room).length;
  return { title: "src/server", floors: drawn, against };
}

function countDown(arrows: readonly Arrow[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const { to } of arrows) {
    const { name } = floors[to.floor]!;
    counted.set(name, (counted.get(name) ?? 0) + 1);
  }
  return new Map(
    floors.flatMap(({ name }) => (counted.has(name) ? [[name, counted.get(name)!]] : [])),
  );
}
