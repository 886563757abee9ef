/** Products as files, one each (PD-5): read from a folder or by their names, every fault told by file and field. */
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseForm } from "./read-form.ts";

interface ProductFile {
  /** As it was named. */
  path: string;
  productId: string;
  form: object;
}

/** What a file of products cannot be read for, said to whoever gave it. */
export class WrongProductFile extends Error {
  override readonly name = "WrongProductFile";
}

/** Far more than any lender has; a bound on what one import can start. */
const filesMaximum = 2_000;

/** The files themselves, and of folders every file that ends in .json, in the order of their names. */
export async function readProductFiles(paths: readonly string[]): Promise<ProductFile[]> {
  const named = (await Promise.all(paths.map(filesAt))).flat();
  if (named.length > filesMaximum) {
    throw new WrongProductFile(`${named.length} files are too many: at most ${filesMaximum}.`);
  }
  const files: ProductFile[] = [];
  for (const path of named) files.push(await readProductFile(path));
  const ids = files.map(({ productId }) => productId);
  const twice = files.find(({ productId }, index) => ids.indexOf(productId) !== index);
  if (twice !== undefined) {
    throw new WrongProductFile(`${twice.path}: productId ${twice.productId} stands in two files.`);
  }
  return files;
}

async function filesAt(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => {
    throw new WrongProductFile(`${path}: there is no such file or folder.`);
  });
  if (!found.isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => name.endsWith(".json"));
  if (names.length === 0) throw new WrongProductFile(`${path}: no file in it ends in .json.`);
  return names.toSorted().map((name) => join(path, name));
}

async function readProductFile(path: string): Promise<ProductFile> {
  const form = parseForm(await readFile(path, "utf8"));
  if (form === undefined) {
    throw new WrongProductFile(`${path}: is no JSON object of at most 200 KB.`);
  }
  const { productId } = form as { productId?: unknown };
  if (typeof productId !== "string" || productId === "") {
    throw new WrongProductFile(`${path}: productId is missing.`);
  }
  return { path, productId, form };
}

/** What a file is called that a product is exported to. */
export function fileNameOf(productId: string): string {
  return `${basename(productId)}.json`;
}
