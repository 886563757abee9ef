/** The picture pages of the official site are shared with: drawn from the brand once, when it is first asked for (OS-1). */
import type { FastifyInstance } from "fastify";
import type { Brand } from "#contract/brand.ts";

export function serveSocialCard(
  app: FastifyInstance,
  brand: Brand,
  draw: (brand: Brand) => string,
): void {
  let made: Promise<Buffer> | undefined;
  app.get("/social-card.png", async (_request, reply) => {
    made ??= pictureOf(draw(brand));
    reply.type("image/png").header("cache-control", "public, max-age=86400");
    return reply.send(await made);
  });
}

async function pictureOf(svg: string): Promise<Buffer> {
  // Loaded when first asked for: most starts of a server draw nothing.
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}
