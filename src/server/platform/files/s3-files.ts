/**
 * Files in a store that speaks S3 (Amazon's own, MinIO, Garage, Ceph and others): addressed as
 * endpoint/bucket/key, which all of them understand. Only the server talks to it; borrowers never see its address.
 */
import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { Outage } from "../provider-ports/ports.ts";
import { checkedKey, type FileStore } from "./files.ts";

export interface S3Connection {
  /** "https://s3.example.org", without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  timeoutMs?: number;
}

export function s3Files(connection: S3Connection): FileStore {
  const { endpoint, bucket, region, accessKey, secretKey, timeoutMs = 10_000 } = connection;
  const signer = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: "s3",
    region,
  });

  /** The response when its status is among `expected`. Throws Outage on any other, and on a timeout. */
  async function ask(key: string, init: RequestInit, expected: readonly number[]) {
    const address = `${endpoint}/${bucket}/${checkedKey(key)}`;
    try {
      // Signed separately: the library's own sending retries beyond any time limit of ours.
      const request = await signer.sign(address, init);
      const response = await fetch(request, {
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (!expected.includes(response.status)) {
        throw new Outage(`the file store answered ${init.method} with ${response.status}`);
      }
      return { status: response.status, bytes };
    } catch (error) {
      if (error instanceof Outage) throw error;
      throw new Outage(`the file store did not answer ${init.method}: ${String(error)}`, {
        cause: error,
      });
    }
  }

  return {
    name: "s3",
    async put(key, bytes, type) {
      // Signed too: the store rejects a body that was changed or truncated on the way.
      const digest = createHash("sha256").update(bytes).digest("hex");
      const headers = { "content-type": type, "x-amz-content-sha256": digest };
      await ask(key, { method: "PUT", body: bytes, headers }, [200]);
    },
    async get(key) {
      const { status, bytes } = await ask(key, { method: "GET" }, [200, 404]);
      return status === 404 ? null : bytes;
    },
    async remove(key) {
      await ask(key, { method: "DELETE" }, [200, 204, 404]);
    },
  };
}
