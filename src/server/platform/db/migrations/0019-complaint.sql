-- Complaints from receipt to rating: the borrower's text, staff's answers and actions, and the deadlines.

create table complaint (
  complaint_id text primary key,
  -- The reference borrowers quote: C-YYMMDD-XXXX.
  reference text not null unique,
  borrower_id text not null references borrower (borrower_id),
  -- Null for a complaint about no order.
  loan_id text references loan (loan_id),
  product_id text,
  type integer not null,
  sub_type integer,
  -- Encrypted; '' once it has been erased.
  text_encrypted text not null,
  -- The telephone it was sent from, to which a code to read it without a session goes. Encrypted; '' once it has been erased.
  phone_encrypted text not null,
  -- The borrower's language at the time: notifications are written in it.
  language text not null,
  state text not null check (state in ('open', 'answered', 'closed')),
  -- Who has it: the desk, the complaints officer, or the body outside may be turned to as well.
  level text not null default 'desk' check (level in ('desk', 'officer', 'outside')),
  -- Incremented by every answer, closing and reopening; staff act on a version.
  version integer not null,
  received_at timestamptz not null,
  received_on date not null,
  first_answer_due date not null,
  final_due date not null,
  -- The next deadline; null once closed.
  next_due date,
  -- Time of the newest answer.
  answered_at timestamptz,
  assigned_to text references staff_member (staff_id),
  score integer check (score between 1 and 5),
  check ((state = 'closed') = (next_due is null)),
  check (score is null or answered_at is not null)
);
create index complaint_of_borrower on complaint (borrower_id, received_at desc);
create index complaint_to_do on complaint (next_due, received_at) where state <> 'closed';
create index complaint_to_hand_up on complaint (least(next_due, final_due), complaint_id) where state = 'open' and level <> 'outside';
create index complaint_by_time on complaint (received_at desc);

create table complaint_entry (
  complaint_entry_id bigint generated always as identity primary key,
  complaint_id text not null references complaint (complaint_id),
  kind text not null check (kind in ('answer', 'note', 'close', 'reopen', 'assign', 'rate', 'ask', 'to-officer', 'to-outside')),
  -- Null for the borrower and for what the clock did.
  staff_id text references staff_member (staff_id),
  happened_at timestamptz not null,
  -- Encrypted; '' where nothing was written, and once it has been erased.
  text_encrypted text not null,
  assigned_to text references staff_member (staff_id)
);
create index complaint_entry_of_complaint on complaint_entry (complaint_id, complaint_entry_id);

-- What was promised to the borrower, as it was promised, and when it was kept.
create table complaint_clock (
  complaint_id text not null references complaint (complaint_id),
  -- In the order in which they began to run.
  place integer not null,
  clock text not null check (clock in ('answer', 'officer', 'end')),
  started_on date not null,
  due date not null,
  -- Null while it runs.
  stopped_on date,
  primary key (complaint_id, place)
);
create index complaint_clock_by_due on complaint_clock (due, clock, complaint_id);

create table complaint_image (
  -- An image belongs to one complaint or one answer.
  image_id text primary key,
  complaint_id text not null references complaint (complaint_id),
  -- Null for the borrower's own images.
  complaint_entry_id bigint references complaint_entry (complaint_entry_id),
  position integer not null
);
create index complaint_image_of_complaint on complaint_image (complaint_id, position);
