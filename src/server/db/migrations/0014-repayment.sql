-- Payments by code and by card beside those from the payer's own wallet or bank.

alter table payment_attempt
  add column method text not null default 'account' check (method in ('account', 'code', 'card')),
  add column pay_code text;
alter table payment_attempt alter column method drop default;
