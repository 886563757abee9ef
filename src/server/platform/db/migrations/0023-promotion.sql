-- Registering from an advert: what the landing says, the pictures it asks about, and what is counted.
create table promotion_template (
  template_id text primary key,
  -- One of our own addresses.
  picture text not null,
  -- What a registration is filed under when its address named no merchant.
  merchant_number text not null,
  -- What a visit counts as.
  tag text not null default ''
);

create table promotion_template_text (
  template_id text not null references promotion_template,
  language text not null,
  texts jsonb not null,
  -- Null for a text as it came with the software, which the next version may replace.
  edited_at timestamptz,
  primary key (template_id, language)
);

-- Every text and setting as it stood, as supervisors made it.
create table promotion_template_version (
  template_id text not null references promotion_template,
  -- A language, or 'settings' for what all languages share.
  part text not null,
  -- From 1, which is what came with the software; the highest one is the present one.
  version integer not null,
  content jsonb not null,
  -- Both null for what came with the software.
  saved_at timestamptz,
  saved_by text references staff_member,
  primary key (template_id, part, version)
);

-- One page view. Belongs to nobody.
create table promotion_sid (
  sid_hash text primary key,
  expires_at timestamptz not null,
  -- Keyed hash of what the open picture or question shows; null when there is none.
  answer_hash text,
  answer_expires_at timestamptz,
  -- Wrong answers to the open one.
  tries integer not null default 0,
  -- Pictures and questions made so far.
  pictures integer not null default 0,
  -- What the open answer belongs to: stricter limits go with what a program reads more easily. Who cannot read the picture
  -- hears four digits instead; a proof of work opens more of them than may be had without.
  answer_kind text not null default 'picture'
    check (answer_kind in ('picture', 'sound', 'sound-proved')),
  -- The proof of work asked for last; null once it was handed in.
  proof_nonce text,
  proof_expires_at timestamptz
);
create index promotion_sid_expiry on promotion_sid (expires_at);

-- A right answer, which is good for one telephone number and buys it one message.
create table promotion_pass (
  -- A page view's hash is made anew when the encryption key is changed; what hangs on it follows.
  sid_hash text not null references promotion_sid on delete cascade on update cascade,
  phone_hash text not null,
  answer_hash text not null,
  answer_kind text not null default 'picture'
    check (answer_kind in ('picture', 'sound', 'sound-proved')),
  passed_at timestamptz not null,
  -- Null until it is used up.
  used_at timestamptz,
  primary key (sid_hash, phone_hash, answer_hash)
);

-- Answers to registrations, for a repeat of the same one.
create table promotion_registration (
  sid_hash text not null references promotion_sid on delete cascade on update cascade,
  phone_hash text not null,
  code_hash text not null,
  answered_at timestamptz not null,
  -- The session it was given; null for a number that was registered already.
  session_encrypted text,
  borrower_id text not null,
  primary key (sid_hash, phone_hash, code_hash)
);
create index promotion_registration_age on promotion_registration (answered_at);

-- How often something was done in a span of time by one address or for one number, each a keyed hash.
create table promotion_use (
  kind text not null,
  key_hash text not null,
  span_start timestamptz not null,
  uses integer not null,
  primary key (kind, key_hash, span_start)
);
create index promotion_use_age on promotion_use (span_start);

create table promotion_count (
  counted_on date not null,
  page text not null,
  source text not null,
  tag text not null,
  visits integer not null default 0,
  clicks integer not null default 0,
  codes integer not null default 0,
  registrations integer not null default 0,
  primary key (counted_on, page, source, tag)
);
