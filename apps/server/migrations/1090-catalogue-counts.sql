-- How often a published entry was opened and saved, by day: counts only, nothing about visitors.
-- older versions go on: they do not know the table
create table catalogue.daily_count (
  profile text not null references directory_profile (id) on delete cascade,
  day date not null,
  kind text not null check (kind in ('view', 'save')),
  count integer not null check (count > 0),
  primary key (profile, day, kind)
);
