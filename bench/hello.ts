/** The smallest possible server on our framework: the floor of the start-up measurement. */
import Fastify from "fastify";

const app = Fastify({ logger: false });
app.get("/", async () => ({ status: "ready" }));
process.once("SIGTERM", () => void app.close());
console.log(await app.listen({ host: "127.0.0.1", port: 0 }));
