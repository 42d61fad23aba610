-- Whoever may see that an invitation exists sees its name: it is a number now, and the guest stands in a field of its own.
create sequence "guest_invitation_number";

alter table "guest_invitation" add column "guest" text;
update "guest_invitation" i
   set "guest" = i."name",
       "name" = 'GI' || lpad(numbered.year, 2, '0') || '-' || lpad(nextval('guest_invitation_number')::text, 5, '0')
  from (select g."id", right(e."year"::text, 2) as year
          from "guest_invitation" g join "edition" e on e."id" = g."edition" order by g."sent_at", g."id") numbered
 where numbered."id" = i."id";
alter table "guest_invitation" alter column "guest" set not null;

-- The history says of which field it speaks.
drop trigger only_redacted on audit_entry;
create function pg_temp.guest_for_name(entry text) returns text language sql as $$
  select json_object_agg(case when e.key = 'Name' then 'Guest__c' else e.key end, e.value)::text from json_each(entry::json) e
$$;
update audit_entry set before = pg_temp.guest_for_name(before), after = pg_temp.guest_for_name(after)
 where object_api_name = 'GuestInvitation__c' and (before like '%"Name"%' or after like '%"Name"%');
create trigger only_redacted before update on audit_entry
  for each row execute function only_redacted('before', 'after', 'reason', 'note', 'facts');
