-- The installation the database was made for, with a check value that only its own encryption key decrypts.

create table installation (
  -- There is one row at most.
  only_row boolean primary key default true check (only_row),
  mode text not null check (mode in ('demo', 'production')),
  market text not null,
  -- ISO 4217 currency of the products; null while there is no product.
  currency text,
  -- Identifies the key and reveals nothing of it.
  key_id text not null,
  -- The check value, encrypted: the keys of keyed hashes made before the encryption key was rotated.
  hash_keys_encrypted text not null,
  made_at timestamptz not null,
  key_changed_at timestamptz
);

-- Server processes that use the database, with the heartbeat of each.
create table server_process (
  server_id text primary key,
  seen_at timestamptz not null
);
