/** Every file store keeps the same promises: the folder, the one in memory for tests, and S3 in front of a real server. */
import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { memoryFiles } from "#test/memory-files.ts";
import { Outage } from "../provider-ports/ports.ts";
import type { FileStore } from "./files.ts";
import { folderFiles } from "./folder-files.ts";
import { type S3Connection, s3Files } from "./s3-files.ts";

let folder: string;
let s3: S3rver;
let connection: S3Connection;
const stores: Record<string, FileStore> = { memory: memoryFiles() };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mkopo-files-"));
  s3 = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: join(folder, "s3"),
    configureBuckets: [{ name: "mkopo", configs: [] }],
  });
  const { port } = await s3.run();
  connection = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "mkopo",
    region: "eu-central-1",
    accessKey: "S3RVER",
    secretKey: "S3RVER",
  };
  stores.folder = folderFiles(join(folder, "own"));
  stores.s3 = s3Files(connection);
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const key = "images/ab/0123-full.jpg";
const every = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);

describe.each(["memory", "folder", "s3"])("files in %s", (name) => {
  const store = (): FileStore => stores[name] as FileStore;

  test("come back byte for byte, also when written anew, and are gone when removed", async () => {
    expect(await store().get(key)).toBeNull();
    await store().put(key, every, "image/jpeg");
    expect(await store().get(key)).toEqual(every);
    await store().put(key, new Uint8Array([1, 2]), "image/jpeg");
    expect(await store().get(key)).toEqual(new Uint8Array([1, 2]));
    await store().remove(key);
    expect(await store().get(key)).toBeNull();
    await store().remove(key);
  });

  test("many at once under one key leave one of them, whole", async () => {
    const texts = Array.from({ length: 8 }, (_, index) => new Uint8Array(50_000).fill(index));
    await Promise.all(texts.map((bytes) => store().put("images/race.jpg", bytes, "image/jpeg")));
    const left = await store().get("images/race.jpg");
    expect(texts).toContainEqual(left);
  });

  test.each([
    "",
    "/etc/passwd",
    "../secret.jpg",
    "images/../../secret.jpg",
    "images//a.jpg",
    "images/./a.jpg",
    "images\\a.jpg",
    "images/a.jpg\0",
    "images/A.jpg",
    "images/a.jpg\n",
    "images/a%2e.jpg",
    ".tmp",
    `${"a".repeat(65)}.jpg`,
    "a/".repeat(9),
  ])("the key %j is refused by every deed", async (bad) => {
    await expect(store().put(bad, every, "image/jpeg")).rejects.toThrow("not one of ours");
    await expect(store().get(bad)).rejects.toThrow("not one of ours");
    await expect(store().remove(bad)).rejects.toThrow("not one of ours");
  });
});

describe("the folder", () => {
  test("is closed to other users and holds no unfinished file", async () => {
    await stores.folder?.put("images/own.jpg", every, "image/jpeg");
    const path = join(folder, "own", "images");
    expect((await readdir(path)).filter((one) => one.startsWith("."))).toEqual([]);
    expect((await stat(join(path, "own.jpg"))).mode & 0o777).toBe(0o600);
    expect((await stat(path)).mode & 0o777).toBe(0o700);
  });

  test("replaces a link instead of writing through it", async () => {
    const secret = join(folder, "secret");
    await writeFile(secret, "mine");
    await symlink(secret, join(folder, "own", "images", "link.jpg"));
    await stores.folder?.put("images/link.jpg", every, "image/jpeg");
    expect((await stat(secret)).size).toBe(4);
  });

  test("that cannot be written is an outage without a half file", async () => {
    await writeFile(join(folder, "file"), "");
    const store = folderFiles(join(folder, "file"));
    await expect(store.put(key, every, "image/jpeg")).rejects.toThrow(Outage);
    await expect(store.get(key)).rejects.toThrow(Outage);
  });
});

describe("S3", () => {
  const broken = async (change: Partial<S3Connection>) => {
    const store = s3Files({ ...connection, ...change });
    await expect(store.put(key, every, "image/jpeg")).rejects.toThrow(Outage);
    await expect(store.get(key)).rejects.toThrow(Outage);
    await expect(store.remove(key)).rejects.toThrow(Outage);
  };

  test("an unknown key and a closed port are outages", async () => {
    await broken({ accessKey: "NOBODY" });
    await broken({ endpoint: "http://127.0.0.1:1" });
  });

  test("every call is signed as the standard says (version 4), body and time included", async () => {
    const seen = Promise.withResolvers<IncomingMessage>();
    const store = createServer((request, response) => {
      seen.resolve(request);
      response.writeHead(200).end();
    }).listen(0, "127.0.0.1");
    await once(store, "listening");
    const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
    await s3Files({ ...connection, endpoint }).put(key, every, "image/jpeg");
    const request = await seen.promise;
    expect(request.headers.authorization).toBe(signedByHand(request));
    const digest = createHash("sha256").update(every).digest("hex");
    expect(request.headers["x-amz-content-sha256"]).toBe(digest);
    store.close();
  });

  test("a store that never answers, fails or sends us elsewhere is an outage, without long waiting", async () => {
    const elsewhere = createServer((request, response) => {
      if (request.url?.startsWith("/silent/")) return;
      const status = request.url?.startsWith("/failing/") ? 503 : 302;
      response.writeHead(status, { location: "http://127.0.0.1:1/" }).end();
    }).listen(0, "127.0.0.1");
    await once(elsewhere, "listening");
    const endpoint = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    for (const bucket of ["silent", "failing", "moved"]) {
      await broken({ endpoint, bucket, timeoutMs: 200 });
    }
    elsewhere.closeAllConnections();
    elsewhere.close();
  });
});

/** AWS Signature Version 4 written out once more, from its description. */
function signedByHand({ method, url, headers }: IncomingMessage): string {
  const { authorization = "" } = headers;
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? "";
  const lines = names.split(";").map((name) => `${name}:${headers[name]}\n`);
  const body = headers["x-amz-content-sha256"];
  const canonical = [method, url, "", lines.join(""), names, body].join("\n");
  const at = String(headers["x-amz-date"]);
  const scope = [at.slice(0, 8), connection.region, "s3", "aws4_request"];
  const digest = createHash("sha256").update(canonical).digest("hex");
  const text = ["AWS4-HMAC-SHA256", at, scope.join("/"), digest].join("\n");
  const sign = (by: string | Buffer, what: string) => createHmac("sha256", by).update(what);
  const signingKey = scope.reduce<string | Buffer>(
    (by, what) => sign(by, what).digest(),
    `AWS4${connection.secretKey}`,
  );
  const signature = sign(signingKey, text).digest("hex");
  const credential = [connection.accessKey, ...scope].join("/");
  return `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`;
}
