/** Products as files, one each (PD-5): read from folders or by name, every error reported with file and field. */
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseForm } from "../../core/configuration/read-form.ts";

interface ProductFile {
  /** The path as given. */
  path: string;
  productId: string;
  form: object;
}

/** A product file that cannot be read; the message is for whoever supplied it. */
export class WrongProductFile extends Error {
  override readonly name = "WrongProductFile";
}

/** Far more than any lender has; limits the work of one import. */
const filesMaximum = 2_000;

/** The given files, and every file in the given folders that ends in .json, sorted by name. */
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

/** The file name that a product is exported under. */
export function fileNameOf(productId: string): string {
  return `${basename(productId)}.json`;
}
