-- older versions go on: what they write gets its key from a trigger, and what they are refused they are refused as before
-- Mails and admissions will stand in parts by year (decision 93). PostgreSQL holds a unique key over parts only if it
-- contains what parts them. So the keys stand beside the parts, in a table of the same name, and under the names that they
-- had: a key that is there already is refused with the same code, table, constraint and detail as by an index.
create schema record_keys;

create table record_keys.message (
  code text constraint message_code_key primary key,
  id character varying(18) collate "C" not null
);
create table record_keys.admission (
  name text constraint admission_name_key primary key,
  ticket character varying(18) collate "C",
  day date not null,
  entry bigint
);
create unique index admission_entry_once on record_keys.admission (ticket, day, entry) where entry is not null;

-- Keys follow their rows, and go with a part that is dropped; nobody changes them otherwise.
create trigger append_only before update or delete or truncate on record_keys.message for each statement
  when (pg_trigger_depth() = 0 and current_setting('foyer.dropping_parts', true) is distinct from 'on')
  execute function record_platform.refuse_change();
create trigger append_only before update or delete or truncate on record_keys.admission for each statement
  when (pg_trigger_depth() = 0 and current_setting('foyer.dropping_parts', true) is distinct from 'on')
  execute function record_platform.refuse_change();

-- These run as the owner: whoever runs already has no rights here, and needs none.
create function record_keys.keep_message() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' then delete from record_keys.message where code = old.code; end if;
  if new.code is not null then insert into record_keys.message (code, id) values (new.code, new.id); end if;
  return new;
end $$;
create function record_keys.remove_messages() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'TRUNCATE' then delete from record_keys.message;
  else delete from record_keys.message k using gone where k.code = gone.code;
  end if;
  return null;
end $$;
create function record_keys.keep_admission() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into record_keys.admission (name, ticket, day, entry) values (new.name, new.ticket, new.day, new.entry);
  return new;
end $$;
revoke all on function record_keys.keep_message(), record_keys.remove_messages(), record_keys.keep_admission() from public;

-- From here on every new row has its key; those of old rows come in the next step. Removing is done by statement, which
-- leaves alone the keys of rows that move from one part to another.
create trigger keep_key before insert on "message" for each row when (new.code is not null)
  execute function record_keys.keep_message();
create trigger change_key before update of code on "message" for each row when (old.code is distinct from new.code)
  execute function record_keys.keep_message();
create trigger remove_keys after delete on "message" referencing old table as gone for each statement
  execute function record_keys.remove_messages();
create trigger remove_all_keys after truncate on "message" for each statement
  execute function record_keys.remove_messages();
create trigger keep_key before insert on "admission" for each row execute function record_keys.keep_admission();

-- All that is there, and what comes until the end of next year, is the first part: this is the rule that says so.
do $$
declare
  next_but_one timestamptz := (date_trunc('year', now() at time zone 'UTC') + interval '2 years') at time zone 'UTC';
  bound text := record_platform.id_at('a06', next_but_one);
begin
  -- Ids that were not made by the clock may lie anywhere: then all of them stay together.
  if (select max(id) from message) >= bound then bound := 'a07'; end if;
  execute format('alter table message add constraint message_first check (id < %L) not valid', bound);
  bound := record_platform.id_at('a72', next_but_one);
  if (select max(id) from admission) >= bound then bound := 'a73'; end if;
  execute format('alter table admission add constraint admission_first check (id < %L) not valid', bound);
end $$;

-- Makes `record_parts.…_first` the first part of the table that has just been made for it, with its indexes and rights.
create function record_parts.begin_with_first(name text) returns void language plpgsql as $$
declare
  first regclass := format('record_parts.%I', name || '_first')::regclass;
  bound text := (select substring(pg_get_constraintdef(oid) from '''([^'']+)''') from pg_constraint
    where conrelid = first and conname = name || '_first');
  last_year text := coalesce((select year::text from generate_series(2000, 2200) year
    where record_platform.id_at(left(bound, 3), make_timestamptz(year + 1, 1, 1, 0, 0, 0, 'UTC')) = bound), '9999');
  definition text;
  given record;
begin
  execute format('alter table public.%I drop constraint %I', name, name || '_first');
  execute format('alter table public.%I add primary key (id)', name);
  for definition in select pg_get_indexdef(indexrelid) from pg_index where indrelid = first and not indisunique loop
    execute replace(definition, format(' ON record_parts.%I ', name || '_first'), format(' ON public.%I ', name));
  end loop;
  execute format('alter table public.%I attach partition record_parts.%I for values from (minvalue) to (%L)',
    name, name || '_first', bound);
  -- Servers that run meanwhile go on; rows are reached through the whole table alone.
  for given in
    select a.privilege_type as privilege, r.rolname as name
    from pg_class c, aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
    where c.oid = first and a.grantee <> c.relowner
  loop
    execute format('grant %s on public.%I to %I', given.privilege, name, given.name);
    execute format('revoke all on record_parts.%I from %I', name || '_first', given.name);
  end loop;
  execute format('alter table record_parts.%I drop constraint %I', name || '_first', name || '_first');
  execute format('alter table record_parts.%I rename to %I', name || '_first', name || '_' || last_year);
  execute format('create table record_parts.%I partition of public.%I default', name || '_rest', name);
end $$;

-- Administrators add columns to tables in parts too.
do $$
begin
  execute replace(pg_get_functiondef('record_platform.add_column()'::regprocedure), 'c.relkind = ''r''', 'c.relkind in (''r'', ''p'')');
end $$;
