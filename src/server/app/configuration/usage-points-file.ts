/** The lender's own usage points in the configuration file; errors are reported at the start. */
import { z } from "zod";
import { keyOf } from "../../platform/services/usage-points.ts";

const Number5 = z.int().min(0).max(99_999);

export const UsagePointsGiven = z
  .array(
    z.strictObject({
      moduleId: Number5,
      positionId: Number5,
      name: z.string().regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,60}$/u, "must be one line of text"),
    }),
  )
  .max(200)
  .refine((points) => new Set(points.map(keyOf)).size === points.length, {
    message: "names a point twice",
  });
