/**
 * Finishes a web build: writes .br and .gz beside every text file, at the highest quality since it happens once, and
 * removes assets of builds more than a day older.
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const build = fileURLToPath(new URL("../build", import.meta.url));
const folder = join(build, "client");
const text = /\.(js|css|svg|json|html|txt|webmanifest)$/;
const dayMs = 24 * 60 * 60 * 1000;
const builtAtMs = statSync(join(build, "server/index.js")).mtimeMs;

let files = 0;
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !text.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  if (statSync(path).mtimeMs < builtAtMs - dayMs) {
    for (const suffix of ["", ".br", ".gz"]) rmSync(path + suffix, { force: true });
    continue;
  }
  if (existsSync(`${path}.gz`) && statSync(`${path}.gz`).mtimeMs >= statSync(path).mtimeMs)
    continue;
  const content = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // Larger blocks of input than the default: a little less for the largest file.
    [constants.BROTLI_PARAM_LGBLOCK]: 20,
  };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  files += 1;
}
console.log(`compressed ${files} files in build/client`);
