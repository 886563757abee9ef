-- E-mail addresses of borrowers, and messages by e-mail (MS-3). Only an address whose owner typed back a code sent to it is kept here.
create table email_address (
  borrower_id text primary key references borrower (borrower_id),
  address_encrypted text not null,
  address_hash text not null,
  confirmed_at timestamptz not null,
  -- When the server that would keep the mail said that nobody reads it: nothing more is sent there.
  refused_at timestamptz
);

-- Codes sent to addresses that are to be confirmed, kept for a day for the limits. Neither address nor code can be read here.
create table email_code (
  email_code_id bigint generated always as identity primary key,
  borrower_id text not null references borrower (borrower_id),
  address_encrypted text not null,
  -- Keyed hashes: of the address, of the network address of the request, of the code.
  address_hash text not null,
  network_hash text not null,
  code_hash text not null,
  tries integer not null default 0 check (tries >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, replaced by a later one, or tried too often.
  over_at timestamptz
);
create index email_code_borrower on email_code (borrower_id, sent_at);
create index email_code_address on email_code (address_hash, sent_at);
create index email_code_network on email_code (network_hash, sent_at);
create index email_code_sent on email_code (sent_at);

-- Messages by e-mail, written in the transaction of the change they are about and sent after its commit.
create table email_message (
  email_id text primary key,
  -- Null: to a member of staff.
  borrower_id text references borrower (borrower_id),
  address_encrypted text not null,
  -- JSON: subject, text, the same as HTML, where it is switched off.
  content_encrypted text not null,
  language text not null,
  purpose text not null,
  -- Hash of the secret by which one POST switches this kind off; null for what is required.
  unsubscribe_hash text unique,
  -- sent: a mail server has taken it over. failed: nobody will carry it any more.
  state text not null check (state in ('waiting', 'sent', 'failed')),
  tries integer not null default 0 check (tries >= 0),
  created_at timestamptz not null,
  sent_at timestamptz,
  failure text not null default '',
  carrier text not null default '',
  -- The mail server whose answer was lost, so that it may have taken it over: no other one may carry it. '' for none.
  unsure_of text not null default '',
  check ((state = 'sent') = (sent_at is not null))
);
create index email_message_waiting on email_message (created_at) where state = 'waiting';
create index email_message_created on email_message using brin (created_at);
create index email_message_by_borrower on email_message (borrower_id, created_at desc);
