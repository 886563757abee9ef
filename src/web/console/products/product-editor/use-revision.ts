/**
 * The revision that what is typed was made from: the one loaded first, then each one saved here. What somebody else saved in the
 * meantime never becomes it by itself, so their change is never overwritten unseen.
 */
import { useState } from "react";
import type { Done } from "./product-editor.act.ts";
import type { Opened } from "./product-editor.load.ts";

export function useRevision({ revision, saved }: Opened, done: Done | undefined): number {
  const [base, setBase] = useState(done?.revision ?? revision);
  const known = Math.max(base, saved, done?.revision ?? 0);
  if (known !== base) setBase(known);
  return known;
}
