create schema jobs;

-- Whoever works off jobs shows here that it is alive. The jobs of one that is no longer seen are free for the others.
create table jobs.worker (
  id text primary key,
  seen_at timestamp with time zone not null
);

-- Who is just doing something outside the database that two must not do at once, and until when at the latest.
create table jobs.lease (
  key text primary key,
  holder text not null,
  until timestamp with time zone not null
);
