-- Copies every original loan with all its records, {{loans}} copies in all, each for a borrower of its own with a
-- session and an open payment. Row checks are skipped: the rows are copies of rows that passed them.
begin;
set local session_replication_role = replica;
set local synchronous_commit = off;

create temp table original on commit drop as
  select row_number() over (order by applied_on, loan_id) - 1 as which, * from loan;

create temp table copied on commit drop as
  select n, '9' || lpad(n::text, 13, '0') as loan_id, 'copy-' || n as borrower_id,
    o.loan_id as original_id, o.borrower_id as original_borrower
  from generate_series(0, {{loans}} - 1) n
  join original o on o.which = n % (select count(*) from original);

insert into borrower (borrower_id, phone_encrypted, phone_hash, created_at, source,
  name_encrypted, birth_encrypted, name_words, name_words_version)
select c.borrower_id, b.phone_encrypted, c.borrower_id, b.created_at, b.source,
  b.name_encrypted, b.birth_encrypted, b.name_words, b.name_words_version
from copied c join borrower b on b.borrower_id = c.original_borrower order by c.n;

-- An active session is touched every five minutes: these are recent, or every random read would be its session's first.
insert into borrower_session (token_hash, borrower_id, device_id, of_app, opened_at, expires_at, session_id, device_name, seen_at)
select translate(rtrim(encode(sha256(convert_to('session-of-the-borrower-' || c.n, 'UTF8')), 'base64'), '='), '+/', '-_'),
  c.borrower_id, '', true, now(), now() + interval '1 year', 'session-' || c.n, '', now() + interval '2 hours'
from copied c order by c.n;

insert into payout_account (account_id, borrower_id, bank_code, bank_name, number_encrypted, masked_number, current, added_at)
select 'account-' || c.n, c.borrower_id, a.bank_code, a.bank_name, a.number_encrypted, a.masked_number, true, a.added_at
from copied c join payout_account a on a.borrower_id = c.original_borrower and a.current order by c.n;

insert into loan (loan_id, borrower_id, product_id, product_version, terms, application_state, payout_account_id, applied_on,
  accepted_on, onward_address, listed_on, listed_status, listed_outstanding, listed_due_date, listed_arrears)
select c.loan_id, c.borrower_id, o.product_id, o.product_version, o.terms, o.application_state, 'account-' || c.n, o.applied_on,
  o.accepted_on, o.onward_address, o.listed_on, o.listed_status, o.listed_outstanding, o.listed_due_date, o.listed_arrears
from copied c join original o on o.loan_id = c.original_id order by c.n;

insert into loan_event (loan_id, sequence, on_day, kind, facts, reference, recorded_at)
select c.loan_id, e.sequence, e.on_day, e.kind, e.facts, e.reference, e.recorded_at
from copied c join loan_event e on e.loan_id = c.original_id order by c.n, e.sequence;

-- Entry numbers of copies follow those of the originals.
create temp table copied_entry on commit drop as
  select (select max(entry_id) from journal_entry) + row_number() over (order by e.on_day, c.n, e.entry_id) as entry_id,
    e.entry_id as original_entry, c.loan_id
  from copied c join journal_entry e on e.loan_id = c.original_id;

insert into journal_entry (entry_id, loan_id, cause, event_sequence, on_day, currency, recorded_at)
overriding system value
select n.entry_id, n.loan_id, e.cause, e.event_sequence, e.on_day, e.currency, e.recorded_at
from copied_entry n join journal_entry e on e.entry_id = n.original_entry order by n.entry_id;

insert into posting (entry_id, account, amount)
select n.entry_id, p.account, p.amount
from copied_entry n join posting p on p.entry_id = n.original_entry order by n.entry_id, p.account;

select setval(pg_get_serial_sequence('journal_entry', 'entry_id'), (select max(entry_id) from journal_entry));

insert into balance_snapshot (loan_id, balanced_on, balances)
select c.loan_id, b.balanced_on, b.balances from copied c join balance_snapshot b on b.loan_id = c.original_id order by c.n;

-- From another wallet than the benchmark's Pay Now: a pending payment from the same wallet would be resumed. Not
-- answered yet: the provider's answer is stored encrypted.
insert into payment_attempt (trade_no, loan_id, kind, method, amount, currency, bank_code, account_encrypted, state,
  provider, created_at, expires_at, state_at)
select 'P' || lpad(c.n::text, 18, '0'), c.loan_id, 'repayment', 'account', 1000000, 'TZS', 'AIRTEL', '', 'created',
  'simulator', now(), now() + interval '1 day', now()
from copied c order by c.n;

-- The provider's events for earlier payments, and the borrower's messages.
insert into provider_event (provider, event_id, kind, reference, provider_reference, amount, currency, happened_at,
  received_at, outcome)
select 'simulator', 'e-' || md5(e.sequence || ' of ' || c.n), 'payment-succeeded', 'P' || lpad(c.n::text, 17, '0') || e.sequence,
  'r-' || md5(e.sequence || ' for ' || c.n), (e.facts ->> 'amount')::bigint, 'TZS', e.recorded_at, e.recorded_at, 'counted'
from copied c join loan_event e on e.loan_id = c.original_id where e.kind = 'repaid' order by e.recorded_at, c.n;

insert into provider_callback (direction, provider, digest, body_encrypted, read_as, received_at)
select 'payments', 'simulator', md5(e.sequence || ' of ' || c.n) || '-copied', repeat(md5(c.n::text), 10), 'event', e.recorded_at
from copied c join loan_event e on e.loan_id = c.original_id where e.kind = 'repaid' order by e.recorded_at, c.n;
commit;
