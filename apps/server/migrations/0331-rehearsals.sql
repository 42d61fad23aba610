-- On which day one browser session sees the fair. Nobody else's does.
alter table identity.session add column rehearsal_day date;

-- Mails that steps of a rehearsal would have sent. They go with the session.
create table identity.rehearsal_mail (
  id bigint generated always as identity primary key,
  session_id uuid not null references identity.session (id) on delete cascade,
  day date not null,
  at timestamp(3) with time zone not null,
  recipient text not null,
  subject text not null,
  text text not null
);
create index on identity.rehearsal_mail (session_id, id);
