-- The history and the consents are only ever added to, but an erasure takes what named a person out of them: the fact,
-- the moment, the step and the names of the fields stay. Decision 32.

create function only_redacted() returns trigger language plpgsql as $$
begin
  if current_setting('foyer.redacting', true) is distinct from 'on'
     or (to_jsonb(new) - tg_argv) is distinct from (to_jsonb(old) - tg_argv) then
    raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

drop trigger append_only on audit_entry;
create trigger append_only before delete or truncate on audit_entry
  for each statement execute function record_platform.refuse_change();
create trigger only_redacted before update on audit_entry
  for each row execute function only_redacted('before', 'after', 'reason', 'note');

drop trigger append_only on consent;
create trigger append_only before delete or truncate on consent
  for each statement execute function record_platform.refuse_change();
create trigger only_redacted before update on consent for each row execute function only_redacted('proof');
