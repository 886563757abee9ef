/**
 * The library that decodes and draws pictures, set up once for the whole process: which decoders may run is a setting of
 * the process, so a part of the server that set its own would take others' away (decision record 0026).
 */
export type Pictures = typeof import("sharp")["default"];

let loading: Promise<Pictures> | undefined;

/** Loaded lazily: most server starts never need it. */
export function loadPictures(): Promise<Pictures> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // All other decoders are off: SVG and documents can reference files and URLs.
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: decoders });
    return sharp;
  });
  return loading;
}

const decoders = [
  "VipsForeignLoadJpeg",
  "VipsForeignLoadPng",
  "VipsForeignLoadWebp",
  "VipsForeignLoadNsgif",
  "VipsForeignLoadHeif",
  // Our own icons and cards, from memory alone, where a drawing can name no file. What borrowers send is told by its
  // first bytes and never gets here as a drawing.
  "VipsForeignLoadSvgBuffer",
];
