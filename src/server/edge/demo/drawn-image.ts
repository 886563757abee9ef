/** Pictures of documents and faces for the demo: plainly not a photo of anybody, a few blocks of colour. */
import type { IdentityImageKind } from "#contract/onboarding-steps.ts";
import { loadPictures } from "../../platform/files/pictures.ts";

interface Block {
  left: number;
  top: number;
  width: number;
  height: number;
  background: string;
}

/** The blocks below are placed on a sheet this wide. */
const drawnWidth = 800;

const made = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

interface IdentityPicture {
  kind: IdentityImageKind;
  image: { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };
}

/** The pictures that somebody with such a document uploads: its sides and the face. */
export async function identityPictures(
  colour: string,
  { hasBack }: { hasBack: boolean },
  width?: number,
): Promise<IdentityPicture[]> {
  const kinds: IdentityImageKind[] = hasBack ? ["front", "back", "face"] : ["front", "face"];
  return Promise.all(
    kinds.map(async (kind) => {
      const bytes = await drawnImage(colour, kind, width);
      return { kind, image: { name: "demo.png", type: "image/png", bytes } };
    }),
  );
}

/** Drawn once for each colour and kind, `width` pixels wide and three quarters as high. */
function drawnImage(
  colour: string,
  kind: IdentityImageKind,
  width = drawnWidth,
): Promise<Uint8Array<ArrayBuffer>> {
  const of = kind === "face" ? "face" : "card";
  const name = `${colour} ${of} ${width}`;
  const known = made.get(name);
  if (known !== undefined) return known;
  const drawing = draw(colour, of, width);
  made.set(name, drawing);
  return drawing;
}

async function draw(
  colour: string,
  of: "face" | "card",
  width: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const block = (left: number, top: number, width: number, height: number, background: string) => ({
    left,
    top,
    width,
    height,
    background,
  });
  const card: Block[] = [
    block(60, 80, 680, 440, "#ffffff"),
    block(100, 130, 180, 220, colour),
    block(320, 150, 360, 34, colour),
    block(320, 220, 260, 24, "#9999aa"),
    block(320, 270, 300, 24, "#9999aa"),
  ];
  const face: Block[] = [block(300, 110, 200, 240, colour), block(200, 380, 400, 220, colour)];
  const blocks = (of === "face" ? face : card).map(({ left, top, ...create }) => ({
    input: { create: { ...create, channels: 3 as const } },
    left,
    top,
  }));
  const paper = { width: drawnWidth, height: 600, channels: 3, background: "#dde3e8" } as const;
  const sharp = await loadPictures();
  const whole = await sharp({ create: paper }).composite(blocks).png().toBuffer();
  return new Uint8Array(await sharp(whole).resize({ width }).png().toBuffer());
}
