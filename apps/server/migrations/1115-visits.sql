-- The saved visit of a user, and visits that somebody shares by a link until the fair is over.
-- older versions go on: they do not know the tables
create table catalogue.saved_visit (
  user_id character varying(18) collate "C" primary key references user_account (id) on delete cascade,
  saved text[] not null,
  plan text[] not null
);

create table catalogue.shared_visit (
  token_hash bytea primary key,
  key_hash bytea not null,
  user_id character varying(18) collate "C" references user_account (id) on delete cascade,
  name text not null check (length(name) <= 40),
  saved text[] not null,
  plan text[] not null,
  valid_until date not null
);
create index on catalogue.shared_visit (user_id);
create index on catalogue.shared_visit (valid_until);
