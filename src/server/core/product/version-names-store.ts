/** SQL of what published versions are called, for lists of orders on many of them. */
import {
  defineStatement,
  type Queryable,
  type Row,
  rowsParameter,
  toColumns,
} from "../../platform/db/database.ts";
import type { Product } from "./product.ts";

const readNames = defineStatement(
  "product.read-version-names",
  `select v.product_id, v.version, v.name, v.wording from product_version v
   join ${rowsParameter(["text", "integer"])} as asked (product_id, version)
     on v.product_id = asked.product_id and v.version = asked.version`,
);

interface NamesRow extends Row {
  product_id: string;
  version: number;
  name: string;
  wording: Product["wording"];
}

/** In any order; versions that do not exist are left out. */
export async function readVersionNameRows(
  db: Queryable,
  versions: readonly (readonly [productId: string, version: number])[],
): Promise<NamesRow[]> {
  return db.query<NamesRow>(readNames, toColumns(versions, 2));
}
