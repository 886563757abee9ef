/** The house as text: each floor, its rooms, their purpose and their sideways imports. */
import type { House } from "./model.ts";

export function houseText({ title, floors, against }: House): string {
  const width = Math.max(...floors.flatMap(({ rooms }) => rooms.map(({ name }) => name.length)));
  const lines = floors.flatMap(({ name, what, rooms, down }) => {
    const below = [...down].map(([floor, count]) => `${floor} ${count}`).join(", ");
    return [
      "",
      `${name.toUpperCase()}  ${what}${below === "" ? "" : `  (imports below: ${below})`}`,
      ...rooms.map((room) => {
        const beside = room.beside.length === 0 ? "" : `  -> ${room.beside.join(", ")}`;
        return `  ${room.name.padEnd(width)} ${String(room.files).padStart(3)} files  ${room.what}${beside}`;
      }),
    ];
  });
  return [`${title}: ${against} imports against the order`, ...lines, ""].join("\n");
}
