/** Reads the simulator's API requests: their bodies are signed text, and a body that does not fit its shape is rejected. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";

export const Money = { amount: z.int().positive(), currency: z.string().regex(/^[A-Z]{3}$/) };

/** Null when the body is not JSON of this shape. */
export function read<T>(shape: z.ZodType<T>, request: FastifyRequest): T | null {
  try {
    const parsed = shape.safeParse(JSON.parse(String(request.body)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function unreadable(reply: FastifyReply) {
  return reply.code(400).send({ error: "unreadable" });
}
