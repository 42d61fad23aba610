-- A merge of two people moves the meetings of one to the other: their times follow, or the merge of the row is refused.
create function meetings.follow_person() returns trigger language plpgsql as $$
begin
  update meetings.booking set person = new.contact where meeting = new.id and person = old.contact;
  update meetings.walk set person = new.contact where meeting = new.id and person = old.contact;
  return null;
exception when exclusion_violation then
  raise check_violation using message = 'The person has another meeting at this time';
end $$;

create trigger follow_person after update of contact on "meeting"
  for each row when (old.contact is distinct from new.contact) execute function meetings.follow_person();
