/** The fields of a submitted form. What cannot be parsed as a form came from no page of ours: a rejection, not a bug. */
import { fail } from "./fail.ts";

/** For actions. A body of another type, or a broken one, ends on the error page with status 422. */
export async function sentForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return fail("refused");
  }
}
