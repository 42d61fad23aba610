-- The table as it was becomes the first part of the history, named after its last year. Ids begin with their time, so the
-- primary key parts it and stays what it was; nothing is copied.
alter table audit_entry rename to audit_entry_first;
alter table audit_entry_first set schema record_parts;
drop trigger append_only on record_parts.audit_entry_first;
drop trigger only_redacted on record_parts.audit_entry_first;

create table audit_entry (like record_parts.audit_entry_first including all excluding constraints)
  partition by range (id);

do $$
declare
  bound text := (select substring(pg_get_constraintdef(oid) from '''([^'']+)''') from pg_constraint
    where conrelid = 'record_parts.audit_entry_first'::regclass and conname = 'audit_entry_first');
  last_year text := case when bound = 'a06' then '9999' else to_char(now() + interval '1 year', 'YYYY') end;
  given record;
begin
  execute format('alter table audit_entry attach partition record_parts.audit_entry_first for values from (minvalue) to (%L)', bound);
  -- Servers that run meanwhile go on; rows are reached through the whole table alone.
  for given in
    select a.privilege_type as privilege, r.rolname as name
    from pg_class c, aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
    where c.oid = 'record_parts.audit_entry_first'::regclass and a.grantee <> c.relowner
  loop
    execute format('grant %s on audit_entry to %I', given.privilege, given.name);
    execute format('revoke all on record_parts.audit_entry_first from %I', given.name);
  end loop;
  execute 'alter table record_parts.audit_entry_first drop constraint audit_entry_first';
  execute format('alter table record_parts.audit_entry_first rename to audit_entry_%s', last_year);
end $$;
create table record_parts.audit_entry_rest partition of audit_entry default;

create trigger append_only before delete or truncate on audit_entry
  for each statement execute function record_platform.refuse_change();
create trigger only_redacted before update on audit_entry
  for each row execute function only_redacted('before', 'after', 'reason', 'note', 'facts');
