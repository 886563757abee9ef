-- Days whose summary was asked for (RP-4): once a day, whichever server closed it.
create table morning_summary (
  on_day date primary key,
  asked_at timestamptz not null
);
