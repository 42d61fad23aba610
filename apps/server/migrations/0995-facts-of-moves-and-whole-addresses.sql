-- Web addresses are completed when they are typed; those that were stored before are too. What is none stays as it is:
-- `n.d.` and `S.r.l.` end in no country or the like.
create function pg_temp.whole_address(address text) returns text language sql as $$
  select case when trim(address) ~* '^([^\s/@:.?#]+\.)+([[:alpha:]]{2,}|xn--[a-z0-9-]+)(:\d+)?([/?#]\S*)?$'
              then 'https://' || trim(address) else address end
$$;
update "account" set "website" = pg_temp.whole_address("website")
 where "website" is distinct from pg_temp.whole_address("website");
update "contact" set "website" = pg_temp.whole_address("website"), "linked_in" = pg_temp.whole_address("linked_in")
 where "website" is distinct from pg_temp.whole_address("website")
    or "linked_in" is distinct from pg_temp.whole_address("linked_in");
update "directory_profile" set "website" = pg_temp.whole_address("website")
 where "website" is distinct from pg_temp.whole_address("website");
update "accreditation" set "website" = pg_temp.whole_address("website")
 where "website" is distinct from pg_temp.whole_address("website");

-- From where to where a company moved was a sentence before the reason: it is a fact, worded for whoever reads it.
set local foyer.redacting = 'on';
update audit_entry e
   set facts = jsonb_build_object('stand', jsonb_build_object(
         'before', jsonb_build_object('hall', moved.part[1], 'stand', moved.part[2]),
         'after', jsonb_build_object('hall', moved.part[3], 'stand', moved.part[4])))::text,
       reason = nullif(moved.part[6], '')
  from (select id, regexp_match(reason, '^(.*?), ([^,→]+) → (.*?), ([^,.]+)(\. (.*))?$') as part
          from audit_entry where name in ('stand.moved', 'stand.swapped') and facts is null) moved
 where moved.id = e.id and moved.part is not null;
set local foyer.redacting = 'off';

-- Lines of addenda are called by whoever reads them.
update "order_item" set "code" = 'addendum' where "code" is null and "kind" = 'other' and "name" ~ '^(Addendum|Appendice) ';
