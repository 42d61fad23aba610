-- Fields that administrators add while the server runs. Mirrors fair-domain's CustomField__c.

create table "custom_field" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "object" text not null,
  "table_name" text not null,
  "column_name" text,
  "type" text collate "C" not null,
  "label_en" text not null,
  "label_it" text not null,
  "help_en" text,
  "help_it" text,
  "entries" text,
  "max_length" bigint,
  "required" boolean not null default false,
  "searchable" boolean not null default false,
  "personal" boolean not null default false,
  "on_page" boolean not null default false,
  "section" text,
  "readers" text[],
  "editors" text[],
  "forms" text[],
  "state" text collate "C" not null
);
create index on "custom_field" ("name", "id");
create index on "custom_field" ("created_date", "id");
create index on "custom_field" ("object", "id");
create unique index on "custom_field" ("object", lower("name"));

-- Servers compare it with what they have loaded; whoever is behind loads again.
create table record_platform.metadata_version (
  "one" boolean primary key default true check ("one"),
  "version" bigint not null
);
insert into record_platform.metadata_version ("version") values (0);

create sequence record_platform.added_column;

-- The user that serves reads and writes rows and can change no table. This runs as the owner, for a new row of
-- custom_field alone, and does one thing: it adds an empty column, of a name and a type that it chooses itself.
create function record_platform.add_column() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '150ms' as $$
declare
  wanted text := case new.type
    when 'text' then 'text' when 'longText' then 'text' when 'email' then 'text' when 'phone' then 'text'
    when 'url' then 'text' when 'picklist' then 'text collate "C"' when 'multiPicklist' then 'text[]'
    when 'integer' then 'bigint' when 'number' then 'numeric(18,4)' when 'currency' then 'numeric(18,2)'
    when 'percent' then 'numeric(7,2)' when 'boolean' then 'boolean not null default false' when 'date' then 'date'
    when 'dateTime' then 'timestamp(3) with time zone' end;
  columns_ever integer;
begin
  if wanted is null then
    raise exception 'no column can be added for the type %', new.type using errcode = 'check_violation';
  end if;
  -- Tables of records alone, and none whose rows may not change.
  select c.relnatts into columns_ever from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = new.table_name
    and c.relname <> 'custom_field'
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'system_modstamp')
    and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'append_only');
  if columns_ever is null then
    raise exception 'no column can be added to %', new.table_name using errcode = 'check_violation';
  end if;
  if columns_ever >= 1000 then
    raise exception '% has had too many columns', new.table_name using errcode = 'program_limit_exceeded';
  end if;
  new.column_name := 'x_' || nextval('record_platform.added_column');
  execute format('alter table public.%I add column %I %s', new.table_name, new.column_name, wanted);
  if new.searchable and new.type in ('text', 'longText', 'email', 'phone', 'url') then
    execute format('create index on public.%I using gin (record_platform.fold(%I) gin_trgm_ops)', new.table_name, new.column_name);
  end if;
  return new;
end $$;
revoke all on function record_platform.add_column() from public;
create trigger add_column before insert on "custom_field" for each row execute function record_platform.add_column();

-- Where the data of a field lies is settled for ever.
create function record_platform.keep_column() returns trigger language plpgsql as $$
begin
  if (new.object, new.name, new.type, new.table_name, new.column_name)
    is distinct from (old.object, old.name, old.type, old.table_name, old.column_name) then
    raise exception 'an added field stays where it is' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger keep_column before update on "custom_field" for each row execute function record_platform.keep_column();

create function record_platform.raise_metadata_version() returns trigger language plpgsql as $$
begin
  update record_platform.metadata_version set version = version + 1;
  perform pg_notify('record_platform_metadata', '');
  return null;
end $$;
create trigger raise_version after insert or update or delete on "custom_field"
  for each statement execute function record_platform.raise_metadata_version();
