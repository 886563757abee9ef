/** All SQL of uploaded_image. */
import { defineStatement, type Queryable, type Row, type Transaction } from "../db/database.ts";

/** Who uploaded a picture or PDF; only they and those of the back office who may see what it is for may open it. */
export interface Owner {
  kind: "borrower" | "staff";
  id: string;
}

const lockOwner = defineStatement(
  "upload.lock-owner",
  "select pg_advisory_xact_lock(hashtextextended('upload:' || $1::text || ':' || $2::text, 0))::text",
);

const insertImage = defineStatement(
  "upload.insert-image",
  `insert into uploaded_image (image_id, owner_kind, owner_id, purpose, created_at)
   select $1::text, $2::text, $3::text, $4::text, $5::timestamptz
   where (select count(*) from uploaded_image where owner_kind = $2::text and owner_id = $3::text
          and created_at > $6::timestamptz) < $7::integer
   returning image_id`,
);

interface ImageToInsert {
  imageId: string;
  owner: Owner;
  purpose: string;
  createdAt: Date;
}

/** False when the owner already has `maximum` pictures created after `since`. Concurrent calls for one owner are serialized. */
export async function insertImageWithin(
  tx: Transaction,
  { imageId, owner, purpose, createdAt }: ImageToInsert,
  { since, maximum }: { since: Date; maximum: number },
): Promise<boolean> {
  await tx.query(lockOwner, [owner.kind, owner.id]);
  const values = [imageId, owner.kind, owner.id, purpose, createdAt, since, maximum];
  return (await tx.query(insertImage, values)).length === 1;
}

const setStored = defineStatement(
  "upload.set-stored",
  `update uploaded_image set bytes = $2, width = $3, height = $4, sha256 = $5, stored_at = $6
   where image_id = $1 and removing_at is null returning image_id`,
);

interface StoredFacts {
  bytes: number;
  width: number;
  height: number;
  sha256: string;
  storedAt: Date;
}

/** False when the picture is being removed or gone. */
export async function setImageStored(
  db: Queryable,
  imageId: string,
  { bytes, width, height, sha256, storedAt }: StoredFacts,
): Promise<boolean> {
  const rows = await db.query(setStored, [imageId, bytes, width, height, sha256, storedAt]);
  return rows.length === 1;
}

const deleteImage = defineStatement(
  "upload.delete-image",
  "delete from uploaded_image where image_id = $1 and used_at is null",
);

export async function deleteImageRow(db: Queryable, imageId: string): Promise<void> {
  await db.query(deleteImage, [imageId]);
}

const selectReaders = defineStatement(
  "upload.select-readers",
  `select owner_kind, owner_id, shown_to, purpose, used_at from uploaded_image
   where image_id = $1 and stored_at is not null and removing_at is null`,
);

interface ReadersRow extends Row {
  owner_kind: Owner["kind"];
  owner_id: string;
  shown_to: string | null;
  purpose: string;
  used_at: Date | null;
}

interface Readers {
  borrowerIds: readonly string[];
  /** The member of staff who uploaded it; null for a borrower's. */
  staffId: string | null;
  purpose: string;
  used: boolean;
}

/** Who may see a file, as far as the file says it. Null when there is none, or none that is ready. */
export async function readImageReaders(db: Queryable, imageId: string): Promise<Readers | null> {
  const [row] = await db.query<ReadersRow>(selectReaders, [imageId]);
  if (row === undefined) return null;
  const { owner_id: ownerId, shown_to: shownTo, purpose } = row;
  const isBorrowers = row.owner_kind === "borrower";
  const borrowerIds = [...(isBorrowers ? [ownerId] : []), ...(shownTo === null ? [] : [shownTo])];
  const staffId = isBorrowers ? null : ownerId;
  return { borrowerIds, staffId, purpose, used: row.used_at !== null };
}

const selectPurpose = defineStatement(
  "upload.select-purpose",
  `select 1 as found from uploaded_image where image_id = $1 and purpose = $2
   and used_at is not null and removing_at is null`,
);

/** Whether a picture is in use and was uploaded for this purpose. */
export async function hasPurpose(db: Queryable, imageId: string, purpose: string) {
  return (await db.query(selectPurpose, [imageId, purpose])).length === 1;
}

const setUsed = defineStatement(
  "upload.set-used",
  `update uploaded_image set used_at = coalesce(used_at, $4), shown_to = coalesce($5, shown_to)
   where image_id = $1 and owner_kind = $2 and owner_id = $3 and ($6::text = '' or purpose = $6::text)
     and stored_at is not null and removing_at is null
   returning image_id`,
);

/** False when the owner has no such picture, or has it for another purpose. */
export async function setImageUsed(
  tx: Transaction,
  imageId: string,
  {
    owner,
    shownTo,
    now,
    purpose = "",
  }: { owner: Owner; shownTo: string | null; now: Date; purpose?: string },
): Promise<boolean> {
  const values = [imageId, owner.kind, owner.id, now, shownTo, purpose];
  return (await tx.query(setUsed, values)).length === 1;
}

const markUnused = defineStatement(
  "upload.mark-unused",
  `update uploaded_image set removing_at = $2::timestamptz where image_id in (
     select image_id from uploaded_image
     where used_at is null and (created_at < $1::timestamptz or removing_at is not null)
     order by created_at limit $3::integer for update skip locked)
   returning image_id`,
);

/** Pictures nobody refers to any more, or never did and that were created before `before`, at most `limit`; marked so that nothing can refer to them any more. */
export async function markUnusedImages(
  db: Queryable,
  before: Date,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<Row & { image_id: string }>(markUnused, [before, now, limit]);
  return rows.map(({ image_id }) => image_id);
}

const markUsed = defineStatement(
  "upload.mark-used",
  `update uploaded_image set used_at = null, removing_at = $2::timestamptz
   where image_id = any($1::text[])`,
);

export async function markUsedImages(
  tx: Transaction,
  imageIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx.query(markUsed, [imageIds, now]);
}

const markOwners = defineStatement(
  "upload.mark-owners",
  `update uploaded_image set used_at = null, removing_at = $4::timestamptz
   where owner_kind = $1 and owner_id = $2 and purpose = any($3::text[]) returning image_id`,
);

export async function markOwnersImages(
  tx: Transaction,
  { kind, id }: Owner,
  purposes: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await tx.query<Row & { image_id: string }>(markOwners, [kind, id, purposes, now]);
  return rows.map(({ image_id }) => image_id);
}
