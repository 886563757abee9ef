-- What a borrower does not want: a row switches off one kind of message by one channel (MS-2). Only kinds that are not required.
create table message_choice (
  borrower_id text not null references borrower (borrower_id),
  kind text not null check (kind in ('due', 'offers')),
  channel text not null check (channel in ('sms', 'push', 'email')),
  -- page: on the settings page. answer: by writing STOP back. link: by the link in an e-mail.
  made_by text not null check (made_by in ('page', 'answer', 'link')),
  off_since timestamptz not null,
  primary key (borrower_id, kind, channel)
);
