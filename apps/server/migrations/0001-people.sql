-- Companies, people and those of them who can sign in. Mirrors fair-domain's Account, Contact and User;
-- a test compares the two.

create table account (
  id character varying(18) collate "C" primary key,
  created_date timestamp(3) with time zone not null,
  created_by_id character varying(18) collate "C" not null,
  last_modified_date timestamp(3) with time zone not null,
  last_modified_by_id character varying(18) collate "C" not null,
  system_modstamp timestamp(3) with time zone not null,
  owner_id character varying(18) collate "C" not null,
  name text not null,
  type text collate "C",
  vat_number text,
  phone text,
  website text,
  billing_street text,
  billing_city text,
  billing_state text,
  billing_postal_code text,
  billing_country text
);
create index on account (name, id);
create index on account (created_date, id);
create index on account (owner_id, id);
create index on account (type, id);

create table contact (
  id character varying(18) collate "C" primary key,
  created_date timestamp(3) with time zone not null,
  created_by_id character varying(18) collate "C" not null,
  last_modified_date timestamp(3) with time zone not null,
  last_modified_by_id character varying(18) collate "C" not null,
  system_modstamp timestamp(3) with time zone not null,
  owner_id character varying(18) collate "C" not null,
  first_name text,
  last_name text not null,
  name text generated always as (coalesce(nullif(first_name, '') || ' ', '') || last_name) stored,
  email text,
  phone text,
  mobile_phone text,
  title text,
  linked_in text,
  mailing_street text,
  mailing_city text,
  mailing_state text,
  mailing_postal_code text,
  mailing_country text,
  account_id character varying(18) collate "C" references account (id) on delete restrict
);
create index on contact (name, id);
create index on contact (created_date, id);
create index on contact (owner_id, id);
create index on contact (account_id, id);
create index on contact (last_name, first_name, id);
create index on contact (email, id);

-- "user" is a reserved word, hence the longer name.
create table user_account (
  id character varying(18) collate "C" primary key,
  created_date timestamp(3) with time zone not null,
  created_by_id character varying(18) collate "C" not null,
  last_modified_date timestamp(3) with time zone not null,
  last_modified_by_id character varying(18) collate "C" not null,
  system_modstamp timestamp(3) with time zone not null,
  name text not null,
  username text not null unique,
  contact_id character varying(18) collate "C" references contact (id) on delete restrict,
  profiles text[] not null,
  is_active boolean not null default false,
  language_locale_key text collate "C" not null,
  last_login_date timestamp(3) with time zone
);
create index on user_account (name, id);
create index on user_account (created_date, id);
create index on user_account (contact_id, id);

-- Search looks for a part of a word, without accents and case.
create index on account using gin (record_platform.fold(name) gin_trgm_ops);
create index on account using gin (record_platform.fold(vat_number) gin_trgm_ops);
create index on contact using gin (record_platform.fold(name) gin_trgm_ops);
create index on contact using gin (record_platform.fold(email) gin_trgm_ops);
create index on user_account using gin (record_platform.fold(name) gin_trgm_ops);
create index on user_account using gin (record_platform.fold(username) gin_trgm_ops);
