-- Registration from an advert: the landing page's texts, captchas, rate limits and the funnel.
create table promotion_template (
  template_id text primary key,
  -- URL path on our own origin.
  picture text not null,
  -- The merchant number of registrations whose URL named none.
  merchant_number text not null,
  -- The tag of visits whose URL named none.
  tag text not null default ''
);

create table promotion_template_text (
  template_id text not null references promotion_template,
  language text not null,
  texts jsonb not null,
  -- Null for a text as shipped, which the next version may replace.
  edited_at timestamptz,
  primary key (template_id, language)
);

-- Every saved version of texts and settings.
create table promotion_template_version (
  template_id text not null references promotion_template,
  -- A language, or 'settings' for what all languages share.
  part text not null,
  -- From 1, the shipped version; the highest is the current one.
  version integer not null,
  content jsonb not null,
  -- Both null for the shipped version.
  saved_at timestamptz,
  saved_by text references staff_member,
  primary key (template_id, part, version)
);

-- One page view, not linked to a person.
create table promotion_sid (
  sid_hash text primary key,
  expires_at timestamptz not null,
  -- Keyed hash of the current captcha's answer; null when there is none.
  answer_hash text,
  answer_expires_at timestamptz,
  -- Wrong answers to the current captcha.
  tries integer not null default 0,
  -- Captchas made so far.
  pictures integer not null default 0,
  -- Kind of the current captcha: what programs solve more easily has stricter limits. Who cannot read the picture hears
  -- four digits instead; a proof of work allows more of them.
  answer_kind text not null default 'picture'
    check (answer_kind in ('picture', 'sound', 'sound-proved')),
  -- The latest proof-of-work challenge; null once redeemed.
  proof_nonce text,
  proof_expires_at timestamptz
);
create index promotion_sid_expiry on promotion_sid (expires_at);

-- A right answer, valid for one phone number and one message.
create table promotion_pass (
  -- A page view's hash is made anew when the encryption key is changed; what hangs on it follows.
  sid_hash text not null references promotion_sid on delete cascade on update cascade,
  phone_hash text not null,
  answer_hash text not null,
  answer_kind text not null default 'picture'
    check (answer_kind in ('picture', 'sound', 'sound-proved')),
  passed_at timestamptz not null,
  -- Null until it is redeemed.
  used_at timestamptz,
  primary key (sid_hash, phone_hash, answer_hash)
);

-- Stored answers of registrations, for repeats.
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

-- Rate-limit counters: uses in a time window by one address or one number, each a keyed hash.
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
