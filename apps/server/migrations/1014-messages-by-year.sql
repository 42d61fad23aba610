-- older versions go on: the table has the name, the columns, the rules and the rights that it had
-- As with the history (0972): the table as it was becomes the first part; nothing is copied. It keeps its own unique index,
-- by which older versions look for a code.
lock table message in access exclusive mode;
-- Whoever came the other way round would wait for us as we for them: then we let go, and try again.
lock table bulk_change_mail in access exclusive mode nowait;
alter table bulk_change_mail drop constraint bulk_change_mail_message_id_fkey;
drop trigger keep_key on message;
drop trigger change_key on message;
drop trigger remove_keys on message;
drop trigger remove_all_keys on message;
alter table message rename to message_first;
alter table message_first set schema record_parts;

create table message (like record_parts.message_first including all excluding indexes) partition by range (id);
select record_parts.begin_with_first('message');

create trigger keep_key before insert on message for each row when (new.code is not null)
  execute function record_keys.keep_message();
create trigger change_key before update of code on message for each row when (old.code is distinct from new.code)
  execute function record_keys.keep_message();
create trigger remove_keys after delete on message referencing old table as gone for each statement
  execute function record_keys.remove_messages();
create trigger remove_all_keys after truncate on message for each statement
  execute function record_keys.remove_messages();
-- Those that are there are looked at in the next step.
alter table bulk_change_mail add constraint bulk_change_mail_message_id_fkey
  foreign key (message_id) references message (id) on delete cascade not valid;
