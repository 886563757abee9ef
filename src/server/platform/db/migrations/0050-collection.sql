-- Collections (CO-1 to CO-4): the loans that are late with who looks after each, contacts, promises to pay, notes, and what was refused.

-- One row for each loan that was ever late, or that somebody ever wrote something about. due_on is null while nothing is past due.
create table collection_case (
  loan_id text primary key references loan (loan_id),
  borrower_id text not null references borrower (borrower_id),
  -- Of the oldest unpaid instalment: the further back, the later the loan.
  due_on date,
  arrears bigint not null default 0,
  -- '' for nobody.
  assigned_to text not null default '',
  next_action text not null default '',
  next_on date,
  -- The last contact by the lender; '-infinity' before the first, so that a list by it needs no case for none.
  tried_at timestamptz not null default '-infinity',
  tried_channel text not null default '',
  tried_result text not null default '',
  -- Of the latest promise; '' for none.
  promise_state text not null default '' check (promise_state in ('', 'open', 'kept', 'broken')),
  promise_amount bigint not null default 0,
  promise_on date,
  -- Incremented by every change of assignment and next action.
  version integer not null default 1
);
create index collection_by_day on collection_case (due_on, loan_id) where due_on is not null;
create index collection_by_amount on collection_case (arrears desc, loan_id) where due_on is not null;
create index collection_by_trial on collection_case (tried_at, loan_id) where due_on is not null;
create index collection_of_collector_by_day on collection_case (assigned_to, due_on, loan_id) where due_on is not null;
create index collection_of_collector_by_amount on collection_case (assigned_to, arrears desc, loan_id) where due_on is not null;
create index collection_of_collector_by_trial on collection_case (assigned_to, tried_at, loan_id) where due_on is not null;
create index collection_by_promise on collection_case (promise_state, promise_on, loan_id) where promise_state in ('open', 'broken') and due_on is not null;
create index collection_by_next_action on collection_case (next_on, loan_id) where next_on is not null;

-- Follows the list columns of loans, so that the worklists page by an index of their own and no writer of loans knows of them.
create function collection_case_follows() returns trigger language plpgsql as $$
begin
  if new.application_state = 'running' and new.listed_status = 180 and new.listed_arrears > 0 then
    insert into collection_case (loan_id, borrower_id, due_on, arrears)
    values (new.loan_id, new.borrower_id, new.listed_due_date, new.listed_arrears)
    on conflict (loan_id) do update set due_on = excluded.due_on, arrears = excluded.arrears;
  else
    update collection_case set due_on = null, arrears = 0 where loan_id = new.loan_id and due_on is not null;
  end if;
  return null;
end $$;
create trigger collection_case_follows after update of listed_status, listed_due_date, listed_arrears on loan
  for each row when (new.listed_status = 180 or old.listed_status = 180) execute function collection_case_follows();
create trigger collection_case_begins after insert on loan
  for each row when (new.listed_status = 180) execute function collection_case_follows();

-- Every contact about a debt, the lender's and the borrower's own; reminders are in loan_message.
create table contact (
  contact_id text primary key,
  loan_id text not null references loan (loan_id),
  borrower_id text not null references borrower (borrower_id),
  direction text not null check (direction in ('to-borrower', 'to-third-person', 'from-borrower')),
  channel text not null check (channel in ('call', 'sms', 'email', 'letter', 'visit')),
  reached text not null check (reached in ('borrower', 'other', 'nobody')),
  result text not null,
  -- What was said, as the borrower reads it.
  note_encrypted text not null,
  at timestamptz not null,
  on_day date not null,
  made_by text not null references staff_member (staff_id),
  -- One for each form that was sent: a form sent twice is one contact.
  form_key text not null,
  unique (made_by, form_key)
);
create index contact_of_loan on contact (loan_id, at desc);
create index contact_of_borrower on contact (borrower_id, on_day);
create index contact_by_day on contact (on_day);

-- Contacts that were refused: kept for whoever looks after conduct.
create table contact_refusal (
  refusal_id text primary key,
  loan_id text not null references loan (loan_id),
  borrower_id text not null references borrower (borrower_id),
  direction text not null,
  channel text not null,
  why text not null,
  -- When the contact was or would have been, and when it was refused.
  contact_at timestamptz not null,
  refused_at timestamptz not null,
  refused_on date not null,
  made_by text not null references staff_member (staff_id)
);
create index contact_refusal_of_loan on contact_refusal (loan_id, refused_at desc);
create index contact_refusal_of_borrower on contact_refusal (borrower_id);
create index contact_refusal_by_day on contact_refusal (refused_on, refused_at desc);

-- Promises to pay: kept or broken by what was received until their day.
create table payment_promise (
  promise_id text primary key,
  loan_id text not null references loan (loan_id),
  borrower_id text not null references borrower (borrower_id),
  contact_id text not null references contact (contact_id),
  amount bigint not null check (amount > 0),
  due_on date not null,
  -- lapsed: nothing is owed any more, or another plan was agreed. replaced: by a later promise.
  state text not null check (state in ('open', 'kept', 'broken', 'lapsed', 'replaced')),
  made_at timestamptz not null,
  -- How many events the loan had: what is received counts from the next on.
  after_sequence integer not null,
  -- Up to which event it was judged, and what had been received by then.
  judged_sequence integer not null,
  received bigint not null default 0
);
create unique index payment_promise_open on payment_promise (loan_id) where state = 'open';
create index payment_promise_of_loan on payment_promise (loan_id, made_at desc);
create index payment_promise_of_borrower on payment_promise (borrower_id);
create index payment_promise_to_judge on payment_promise (due_on) where state in ('open', 'kept', 'broken');

-- What staff note for each other about a loan that is late.
create table collection_note (
  note_id text primary key,
  loan_id text not null references loan (loan_id),
  borrower_id text not null references borrower (borrower_id),
  text_encrypted text not null,
  made_by text not null references staff_member (staff_id),
  made_at timestamptz not null
);
create index collection_note_of_loan on collection_note (loan_id, made_at desc);
create index collection_note_of_borrower on collection_note (borrower_id);
