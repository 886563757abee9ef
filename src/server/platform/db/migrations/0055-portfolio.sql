-- Reports of the portfolio on a day that is over (RP-4): worked out once and kept, since nothing is ever booked into such a day again.

create table portfolio_report (
  on_day date primary key,
  made_at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  -- Every figure, by currency; read as a whole.
  figures json not null
);

create function portfolio_report_stands() returns trigger language plpgsql as $$
begin
  raise exception 'a report of a day that is over is never changed';
end $$;
create trigger portfolio_report_stands before update or delete or truncate on portfolio_report
  for each statement execute function portfolio_report_stands();
