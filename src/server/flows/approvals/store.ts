/** All SQL of what waits for a second person in other rooms: each of its tables is written by its own room alone. */
import type { ProposalKind } from "#contract/proposals.ts";
import { defineStatement, type Queryable, type Row } from "../../platform/db/database.ts";

export interface ProposalRow extends Row {
  kind: ProposalKind;
  id: string;
  part: string;
  subject: string;
  /** Those who may not decide about it, separated by commas. */
  makers: string | null;
  since: Date | null;
}

const waiting = defineStatement(
  "approvals.list-waiting",
  `select 'application' as kind, a.loan_id as id, '' as part, a.loan_id as subject, a.first_staff_id as makers,
     (select max(d.happened_at) from application_decision d where d.loan_id = a.loan_id and d.kind = 'first-approval') as since
   from application a where a.next_due is not null and a.state = 'referred' and a.first_staff_id is not null
   union all
   select 'hardship', request_id, '', reference, made_by, received_at from hardship_request where state = 'approval'
   union all
   select 'suspense', e.entry_no::text, '', e.entry_no::text, d.decided_by, d.decided_at
   from provider_event e join provider_event_decision d on d.provider = e.provider and d.event_id = e.event_id
   where e.outcome in ('unallocated', 'contradictory', 'held', 'returning') and d.confirmed_at is null
     and (e.outcome = 'returning') = (d.decision in ('was-returned', 'was-kept'))
   union all
   select 'payee-check', check_no::text, '', check_no::text, decided_by, decided_at from payee_check
   where state = 'open' and waiting_since is not null and decided_by is not null
   union all
   select 'closing', period, '', period, proposed_by, proposed_at from accounting_period where closed_at is null
   union all
   select 'provisions', proposal_no::text, '', on_day::text, proposed_by, proposed_at from provision_proposal
   where state = 'proposed'
   union all
   select 'takeover', takeover_id, '', book, checked_by, checked_at from takeover where state = 'checked'
     and (found->'refused'->>'customers')::integer + (found->'refused'->>'loans')::integer
       + (found->'refused'->>'history')::integer = 0
   union all
   select 'product', d.product_id, d.version::text, d.product_id,
     coalesce(
       (select string_agg(distinct h.staff_id, ',') from product_history h where h.product_id = d.product_id
         and h.version = d.version and h.kind in ('draft', 'change', 'import')),
       (select string_agg(distinct h.staff_id, ',') from product_history h where h.product_id = d.product_id
         and h.version = d.version and h.kind = 'submit')),
     (select max(h.happened_at) from product_history h where h.product_id = d.product_id and h.version = d.version
       and h.kind = 'submit')
   from product_draft d where d.state = 'submitted'
   union all
   select 'settings', v.kind, v.key, v.key,
     (select string_agg(distinct h.staff_id, ',') from configuration_history h where h.kind = v.kind and h.key = v.key
       and h.version = v.version and h.step in ('draft', 'change')),
     (select max(h.happened_at) from configuration_history h where h.kind = v.kind and h.key = v.key
       and h.version = v.version and h.step = 'submit')
   from configuration_version v where v.state = 'submitted'
   union all
   select 'webhook', endpoint_id, '', name, proposed_by, proposed_at from webhook_endpoint where state = 'proposed'
   union all
   select 'api-key', key_id, '', name, proposed_by, proposed_at from api_key where state = 'proposed'
   order by since, id`,
);

/** Oldest first. Few at any time: each is opened by somebody and waits for hours or days. */
export function readWaitingProposals(db: Queryable): Promise<ProposalRow[]> {
  return db.query<ProposalRow>(waiting, []);
}
