-- SMS messages to borrowers, written in the transaction of the change they are about and sent after its commit.

create table sms_message (
  message_id text primary key,
  -- Encrypted: numbers are personal, and a text may carry a code.
  phone_encrypted text not null,
  text_encrypted text not null,
  -- Encrypted like the text: JSON of the language and of the placeholders' values, by their names. Operators that
  -- carry registered templates only are given the values, not the text.
  values_encrypted text not null,
  -- Keyed hash of the telephone number, for the data export and the purge of a borrower's messages.
  phone_hash text not null,
  purpose text not null,
  state text not null check (state in ('waiting', 'sent')),
  tries integer not null default 0 check (tries >= 0),
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
create index sms_message_waiting on sms_message (created_at) where state = 'waiting';
-- What the channel of messages did lately.
create index sms_message_created on sms_message using brin (created_at);
create index sms_message_by_phone on sms_message (phone_hash, created_at desc) where phone_hash <> '';
