-- Sessions that were ended from another device: their browser deletes what it stores at its next contact.
create table identity.revoked_session (
  token_hash bytea primary key,
  at timestamp(3) with time zone not null
);
create index on identity.revoked_session (at);
