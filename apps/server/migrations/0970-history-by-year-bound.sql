-- The history will stand in parts by year. All that is there, and what comes until the end of next year, is the first part:
-- this is the rule that says so. It is checked for old rows in the next step, while everybody goes on.
do $$
declare
  bound text := record_platform.id_at('a05', date_trunc('year', now()) + interval '2 years');
begin
  -- Ids that were not made by the clock may lie anywhere: then all of them stay together.
  if (select max(id) from audit_entry) >= bound then bound := 'a06'; end if;
  execute format('alter table audit_entry add constraint audit_entry_first check (id < %L) not valid', bound);
end $$;
