/** The versions of a product with the people behind each, the last reason one of them gave, and its loans. */
import type { ProductVersionListed } from "#contract/product-catalogue-shapes.ts";
import { countLoansByVersion } from "../../core/loan/list-store.ts";
import { staffNames } from "../../core/staff/members.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { readPeople, readReasons } from "./store.ts";
import { shownVersion, type VersionStanding } from "./versions.ts";

export async function versionsListed(
  db: Queryable,
  productId: string,
  versions: readonly VersionStanding[],
): Promise<ProductVersionListed[]> {
  const [people, reasons, loans, staff] = await Promise.all([
    readPeople(db, productId),
    readReasons(db, productId),
    countLoansByVersion(db, productId),
    staffNames(db),
  ]);
  const names = (version: number, published: boolean) =>
    people
      .filter((one) => one.version === version && one.published === published)
      .map(({ staff_id }) => (staff_id === null ? "" : (staff.get(staff_id) ?? "")))
      .toSorted();
  return versions.map((standing) => ({
    ...shownVersion(standing),
    draftedBy: names(standing.version, false),
    publishedBy: names(standing.version, true),
    note: reasons.get(standing.version) ?? "",
    loans: loans.get(standing.version) ?? 0,
  }));
}
