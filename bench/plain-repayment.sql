-- A repayment as seven plain statements, by pgbench with prepared statements.
\set loan random(1, :loans)
\set high random(1, 2000000000)
\set low random(1, 2000000000)
begin;
insert into request_key (request_key) values (:high || '-' || :low);
select outstanding from loan where loan_id = :loan for update;
insert into payment (loan_id, amount) values (:loan, 100);
insert into posting (loan_id, account, amount) values (:loan, 'settlement-cash', 100), (:loan, 'principal-receivable', -100);
update instalment set outstanding = outstanding - 100 where loan_id = :loan and number = 1;
update loan set outstanding = outstanding - 100 where loan_id = :loan;
insert into outbox (topic, payload) values ('receipt', '{"amount": 100}');
commit;
