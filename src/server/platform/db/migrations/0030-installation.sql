-- The installation the database was made for, with a check value that only its own encryption key decrypts.

create table installation (
  -- There is one row at most.
  only_row boolean primary key default true check (only_row),
  mode text not null check (mode in ('demo', 'production')),
  market text not null,
  -- Of the products, as ISO 4217 names it; null while there is no product.
  currency text,
  -- Tells keys apart and tells nothing of them.
  key_id text not null,
  -- The check value, encrypted: keys of hashes that were made before the encryption key was changed.
  hash_keys_encrypted text not null,
  made_at timestamptz not null,
  key_changed_at timestamptz
);

-- Server processes that use the database, and when each last wrote that it does.
create table server_process (
  server_id text primary key,
  seen_at timestamptz not null
);
