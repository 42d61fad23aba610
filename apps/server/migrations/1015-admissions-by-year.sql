-- older versions go on: the table has the name, the columns, the rules and the rights that it had
alter table bulk_change_mail validate constraint bulk_change_mail_message_id_fkey;

-- As with mails; what was unique within the table is now unique beside its parts.
lock table admission in access exclusive mode;
drop trigger keep_key on admission;
drop trigger append_only on admission;
alter table admission drop constraint admission_name_key;
drop index admission_entry_once;
alter table admission rename to admission_first;
alter table admission_first set schema record_parts;

create table admission (like record_parts.admission_first including all excluding indexes) partition by range (id);
select record_parts.begin_with_first('admission');
drop function record_parts.begin_with_first(text);

create trigger keep_key before insert on admission for each row execute function record_keys.keep_admission();
create trigger append_only before update or delete or truncate on admission
  for each statement execute function record_platform.refuse_change();
