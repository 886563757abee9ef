-- Who has proved a telephone number is a borrower, before a name is known; and what a borrower is shown of the own sessions.

alter table borrower alter column birth_date drop not null;
-- Where the borrower came from, as the advert's address said: nothing that tells who it is.
alter table borrower add column source jsonb not null default '{}';

-- Names a session without opening anything.
alter table borrower_session add column session_id text not null default gen_random_uuid()::text unique;
-- "Chrome, Android" of a browser that signed in by itself, '' for the app.
alter table borrower_session add column device_name text not null default '';
-- The last time it was used, to within some minutes; null while it was not.
alter table borrower_session add column seen_at timestamptz;
