/**
 * The house as a picture: one band per floor, one box per room; arrows with import counts between floors, names for
 * sideways imports.
 */
import type { FloorDrawn, House, RoomDrawn } from "./model.ts";

const width = 1_140;
const margin = 16;
const labelWidth = 150;
const arrowsWidth = 130;
const box = { width: 160, height: 62, gap: 8 };
const perRow = Math.floor((width - labelWidth - arrowsWidth - margin) / (box.width + box.gap));
const besideMax = 26;

export function houseSvg(house: House): string {
  let top = 44;
  const bands = house.floors.map((floor) => {
    const rows = Math.ceil(floor.rooms.length / perRow);
    const height = rows * (box.height + box.gap) + box.gap;
    const band = { floor, top, height };
    top += height + margin;
    return band;
  });
  const middleOf = new Map(bands.map((band) => [band.floor.name, band.top + band.height / 2]));
  const drawn = bands.flatMap((band, index) => [
    ...bandSvg(band),
    ...arrowsSvg(band, middleOf, index),
  ]);
  const head = `${house.title}: each floor imports those below it, ${house.against} imports against the order`;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top}" font-family="system-ui, sans-serif">`,
    `<title>${escaped(head)}</title>`,
    `<rect width="${width}" height="${top}" fill="#fff"/>`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="#0b6e4f"/></marker></defs>',
    `<text x="${margin}" y="28" font-size="17" font-weight="600" fill="#1b1b1b">${escaped(head)}</text>`,
    ...drawn,
    "</svg>",
  ].join("\n")}\n`;
}

interface Band {
  floor: FloorDrawn;
  top: number;
  height: number;
}

function bandSvg({ floor, top, height }: Band): string[] {
  const inner = width - arrowsWidth - margin;
  return [
    `<rect x="${margin}" y="${top}" width="${inner}" height="${height}" rx="8" fill="#f3f6f4"/>`,
    `<text x="${margin + 12}" y="${top + 26}" font-size="16" font-weight="600" fill="#0b6e4f">${floor.name}</text>`,
    ...wrapped(floor.what, 20).map(
      (line, index) =>
        `<text x="${margin + 12}" y="${top + 46 + index * 15}" font-size="11" fill="#555">${escaped(line)}</text>`,
    ),
    ...floor.rooms.flatMap((room, index) => roomSvg(room, index, top)),
  ];
}

function roomSvg({ name, files, beside, what }: RoomDrawn, index: number, top: number): string[] {
  const x = labelWidth + margin + (index % perRow) * (box.width + box.gap);
  const y = top + box.gap + Math.floor(index / perRow) * (box.height + box.gap);
  const list = beside.join(", ");
  const shown = list.length > besideMax ? `${list.slice(0, besideMax - 1)}…` : list;
  return [
    `<g><title>${escaped(`${name}: ${what}${list === "" ? "" : `. Imports beside it: ${list}`}`)}</title>`,
    `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="6" fill="#fff" stroke="#c4d2cb"/>`,
    `<text x="${x + 8}" y="${y + 20}" font-size="12.5" font-weight="600" fill="#1b1b1b">${name}</text>`,
    `<text x="${x + box.width - 8}" y="${y + 20}" font-size="11" text-anchor="end" fill="#777">${files}</text>`,
    ...shortened(wrapped(what, 28), shown === "" ? 2 : 1).map(
      (line, number) =>
        `<text x="${x + 8}" y="${y + 36 + number * 13}" font-size="10.5" fill="#555">${escaped(line)}</text>`,
    ),
    ...(shown === ""
      ? []
      : [
          `<text x="${x + 8}" y="${y + 53}" font-size="10" fill="#0b6e4f">→ ${escaped(shown)}</text>`,
        ]),
    "</g>",
  ];
}

/** On the right: one arc to each lower floor, wider the further it goes. */
function arrowsSvg(
  { floor, top, height }: Band,
  middleOf: ReadonlyMap<string, number>,
  index: number,
) {
  const x = width - arrowsWidth + 2;
  return [...floor.down].flatMap(([to, count], number) => {
    const y1 = top + height / 2 + number * 9;
    const y2 = (middleOf.get(to) ?? 0) - 6 - index * 5;
    const out = x + 26 + number * 26;
    return [
      `<path d="M${x} ${y1}C${out} ${y1} ${out} ${y2} ${x} ${y2}" fill="none" stroke="#0b6e4f" stroke-opacity=".6" stroke-width="${1 + Math.min(3, count / 120)}" marker-end="url(#tip)"/>`,
      `<text x="${x + (out - x) * 0.75 + 4}" y="${(y1 + y2) / 2}" font-size="11" fill="#0b6e4f">${count}</text>`,
    ];
  });
}

function shortened(lines: readonly string[], most: number): string[] {
  if (lines.length <= most) return [...lines];
  return [...lines.slice(0, most - 1), `${lines[most - 1]!}…`];
}

function wrapped(text: string, most: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.at(-1)!;
    if (last !== "" && last.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return lines;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
