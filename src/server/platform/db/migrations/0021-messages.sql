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
  -- sent: a company has taken it over. failed: nobody will carry it any more.
  state text not null check (state in ('waiting', 'sent', 'failed')),
  tries integer not null default 0 check (tries >= 0),
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Why nobody will carry it; '' unless it failed.
  failure text not null default '',
  -- The company that took it over, and the reference it reports the delivery by; '' until then.
  carrier text not null default '',
  carrier_reference text not null default '',
  -- The company whose answer was lost, so that it may have taken it over: no other one may carry it. '' for none.
  unsure_of text not null default '',
  check ((state = 'sent') = (sent_at is not null))
);
create index sms_message_waiting on sms_message (created_at) where state = 'waiting';
-- What the channel of messages did lately.
create index sms_message_created on sms_message using brin (created_at);
create index sms_message_by_phone on sms_message (phone_hash, created_at desc) where phone_hash <> '';

-- What companies reported about messages they took over. A report may come before our own record of the taking over, twice, or after
-- a later one: what was delivered stays delivered.
create table message_report (
  carrier text not null,
  reference text not null,
  outcome text not null check (outcome in ('delivered', 'failed')),
  reason text not null default '',
  reported_at timestamptz not null,
  primary key (carrier, reference)
);
create index message_report_by_time on message_report using brin (reported_at);
