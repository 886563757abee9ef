-- Requests of borrowers who cannot pay as agreed, and the plans they are offered.

create table hardship_request (
  request_id text primary key,
  -- The reference borrowers quote: H-YYMMDD-XXXX.
  reference text not null unique,
  loan_id text not null references loan (loan_id),
  borrower_id text not null references borrower (borrower_id),
  reason text not null,
  -- Of staff who began it at the desk: then a second person approves the plan, whatever is owed. Null where the borrower asked.
  opened_by text references staff_member (staff_id),
  -- Of the borrower when it asked: answers are sent in it.
  language text not null,
  -- What could be paid each time, how often and from when on.
  can_pay bigint not null check (can_pay > 0),
  frequency text not null,
  pay_from date not null,
  state text not null check (state in ('waiting', 'approval', 'offered', 'accepted', 'declined', 'turned-down', 'expired')),
  -- Incremented by every change; staff and borrowers act on a version.
  version integer not null,
  received_at timestamptz not null,
  received_on date not null,
  answer_due date not null,
  -- The plan that was made: rules, no amounts. Null before.
  plan jsonb,
  made_by text references staff_member (staff_id),
  -- The last day on which the plan may be accepted.
  offered_until date,
  declined_because text,
  check (plan is null or made_by is not null),
  check ((state = 'declined') = (declined_because is not null)),
  check (state not in ('approval', 'offered', 'accepted') or plan is not null),
  check (state not in ('offered', 'accepted') or offered_until is not null)
);
-- One open request for each loan.
create unique index hardship_open on hardship_request (loan_id)
  where state in ('waiting', 'approval', 'offered');
create index hardship_of_loan on hardship_request (loan_id, received_at desc);
create index hardship_of_borrower on hardship_request (borrower_id);
create index hardship_to_do on hardship_request (answer_due, received_at)
  where state in ('waiting', 'approval');
