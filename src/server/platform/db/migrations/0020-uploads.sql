-- Uploaded pictures and PDFs. The bytes are in the file store under keys derived from the id.
create table uploaded_image (
  -- Random, so that the URL cannot be guessed. A PDF's begins with a d.
  image_id text primary key check (image_id ~ '^d?[0-9a-f]{32}$'),
  owner_kind text not null check (owner_kind in ('borrower', 'staff')),
  owner_id text not null,
  -- A borrower who may see it too: the one whom the back office sent it to.
  shown_to text,
  -- What it was sent for, e.g. 'complaint' or 'evidence': who of the staff may see it follows from that.
  purpose text not null,
  -- Of the largest stored size; 0 until the files are stored.
  bytes integer not null default 0,
  width integer not null default 0,
  height integer not null default 0,
  sha256 text not null default '',
  created_at timestamptz not null,
  -- Null while the picture is being made: nobody knows its URL yet.
  stored_at timestamptz,
  -- Null until something refers to it; an unused picture is removed.
  used_at timestamptz,
  -- Set when it is being removed: from then on nothing may refer to it.
  removing_at timestamptz,
  check (used_at is null or (stored_at is not null and removing_at is null))
);
create index uploaded_image_of_owner on uploaded_image (owner_kind, owner_id, created_at);
create index uploaded_image_unused on uploaded_image (created_at) where used_at is null;
