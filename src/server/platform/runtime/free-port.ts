/** Finds ports before anything listens, because addresses that parties give each other need them up front. */
import { createServer } from "node:net";

/** The preferred port when it is free, else any free one. */
export async function freePort(host: string, preferred = 0): Promise<number> {
  return (await tried(host, preferred)) ?? (await tried(host, 0)) ?? preferred;
}

/** Throws what listening there would throw: said before anything is begun that takes time or leaves something behind. */
export function assertListenable(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ host, port }, () => server.close(() => resolve()));
  });
}

function tried(host: string, port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen({ host, port }, () => {
      const address = server.address();
      const found = typeof address === "object" && address !== null ? address.port : null;
      server.close(() => resolve(found));
    });
  });
}
