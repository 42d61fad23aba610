-- Editions with their settings, pavilions, stands, and the companies that take part. Mirrors fair-domain's objects.

create table edition (
  id character varying(18) collate "C" primary key,
  created_date timestamp(3) with time zone not null,
  created_by_id character varying(18) collate "C" not null,
  last_modified_date timestamp(3) with time zone not null,
  last_modified_by_id character varying(18) collate "C" not null,
  system_modstamp timestamp(3) with time zone not null,
  name text not null,
  year bigint not null unique,
  opening date not null,
  closing date not null,
  status text collate "C" not null,
  current boolean not null default false
);
create index on edition (name, id);
create index on edition (created_date, id);

create table edition_setting (
  id character varying(18) collate "C" primary key,
  created_date timestamp(3) with time zone not null,
  created_by_id character varying(18) collate "C" not null,
  last_modified_date timestamp(3) with time zone not null,
  last_modified_by_id character varying(18) collate "C" not null,
  system_modstamp timestamp(3) with time zone not null,
  name text not null,
  edition character varying(18) collate "C" not null,
  value text,
  reason text
);
create index on edition_setting (name, id);
create index on edition_setting (created_date, id);
create index on edition_setting (edition, id);
create index on edition_setting (edition, name, created_date, id);
create trigger append_only before update or delete or truncate on edition_setting for each statement execute function record_platform.refuse_change();

create table pavilion (
  id character varying(18) collate "C" primary key,
  created_date timestamp(3) with time zone not null,
  created_by_id character varying(18) collate "C" not null,
  last_modified_date timestamp(3) with time zone not null,
  last_modified_by_id character varying(18) collate "C" not null,
  system_modstamp timestamp(3) with time zone not null,
  name text not null,
  edition character varying(18) collate "C" not null,
  sectors text[],
  price_per_square_metre numeric(18,2),
  active boolean not null default false
);
create index on pavilion (name, id);
create index on pavilion (created_date, id);
create index on pavilion (edition, id);

create table participation (
  id character varying(18) collate "C" primary key,
  created_date timestamp(3) with time zone not null,
  created_by_id character varying(18) collate "C" not null,
  last_modified_date timestamp(3) with time zone not null,
  last_modified_by_id character varying(18) collate "C" not null,
  system_modstamp timestamp(3) with time zone not null,
  name text not null unique,
  account character varying(18) collate "C" not null,
  edition character varying(18) collate "C" not null,
  kind text collate "C" not null,
  status text collate "C" not null,
  organiser character varying(18) collate "C",
  match_permission boolean not null default false,
  gate_override_until date,
  gate_override_reason text
);
create index on participation (name, id);
create index on participation (created_date, id);
create index on participation (account, id);
create index on participation (edition, id);
create index on participation (organiser, id);
create index on participation (account, edition, id);

create table stand (
  id character varying(18) collate "C" primary key,
  created_date timestamp(3) with time zone not null,
  created_by_id character varying(18) collate "C" not null,
  last_modified_date timestamp(3) with time zone not null,
  last_modified_by_id character varying(18) collate "C" not null,
  system_modstamp timestamp(3) with time zone not null,
  name text not null,
  pavilion character varying(18) collate "C" not null,
  participation character varying(18) collate "C",
  account character varying(18) collate "C",
  area numeric(8,2) not null,
  open_sides bigint
);
create index on stand (name, id);
create index on stand (created_date, id);
create index on stand (pavilion, id);
create index on stand (participation, id);
create index on stand (account, id);

alter table edition_setting add foreign key (edition) references edition (id) on delete restrict;
alter table pavilion add foreign key (edition) references edition (id) on delete restrict;
alter table participation add foreign key (account) references account (id) on delete restrict;
alter table participation add foreign key (edition) references edition (id) on delete restrict;
alter table participation add foreign key (organiser) references participation (id) on delete restrict;
alter table stand add foreign key (pavilion) references pavilion (id) on delete restrict;
alter table stand add foreign key (participation) references participation (id) on delete restrict;
alter table stand add foreign key (account) references account (id) on delete restrict;

-- There is one current edition, and a company takes part in an edition once.
create unique index on edition (current) where current;
create unique index on participation (account, edition);
