-- What supervisors make of the landing page: every text and setting as it stood, and what a visit counts as.
alter table promotion_template add column tag text not null default '';

create table promotion_template_version (
  template_id text not null references promotion_template,
  -- A language, or 'settings' for what all languages share.
  part text not null,
  -- From 1, which is what came with the software; the highest one is the present one.
  version integer not null,
  content jsonb not null,
  -- Both null for what came with the software.
  saved_at timestamptz,
  saved_by text references staff_member,
  primary key (template_id, part, version)
);
