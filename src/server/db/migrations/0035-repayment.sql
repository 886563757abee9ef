-- Money that was paid may be taken back: by the payer's bank, or by the company that had brought it.
alter table payment_attempt drop constraint payment_attempt_state_check;
alter table payment_attempt add constraint payment_attempt_state_check check (state in
  ('created', 'awaiting-payer', 'processing', 'succeeded', 'failed', 'expired', 'cancelled', 'refunded'));
