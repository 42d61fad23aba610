-- The secret address under which a person's calendar follows the dates of the fair: one each, known by its hash alone.
create table home.calendar_address (
  user_id character varying(18) collate "C" primary key references user_account (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamp(3) with time zone not null
);
