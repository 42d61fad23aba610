-- A free stand has no hold to follow: publishing a plan creates a thousand of them, and each ran six statements. The
-- conditions are those of the function.
-- older versions go on: the same changes are followed
drop trigger follow_stand on "stand";
create trigger follow_stand after update on "stand" for each row
  when (old.participation is distinct from new.participation or old.account is distinct from new.account
    or (old.block_reason is null) <> (new.block_reason is null)
    or old.held_for is distinct from new.held_for or old.held_until is distinct from new.held_until)
  execute function stands.follow_stand();
create trigger follow_new_stand after insert on "stand" for each row
  when (new.participation is not null or new.block_reason is not null or new.held_for is not null)
  execute function stands.follow_stand();
