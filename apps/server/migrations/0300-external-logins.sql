-- Who somebody is at the single sign-on. An address can be given to another person there; the subject cannot.
create table identity.external_login (
  issuer text not null,
  subject text not null,
  user_id character varying(18) collate "C" not null references user_account (id) on delete cascade,
  created_at timestamp(3) with time zone not null,
  primary key (issuer, subject),
  unique (issuer, user_id)
);
