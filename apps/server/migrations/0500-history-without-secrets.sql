-- The history holds no secrets, no notes of staff where customers read, and what a step tells beside the values of its
-- record stands in a column of its own. Decision 51.

alter table audit_entry add column facts text;

drop trigger only_redacted on audit_entry;

update audit_entry set facts = coalesce(after, before), before = null, after = null
 where name in ('bulkChange.undone', 'buyers.exported', 'privacy.exported', 'category.merged',
                'ticketing.rotateKey', 'ticketing.revokeKey')
   and coalesce(after, before) is not null;

-- What staff said with these steps was not always meant for the company.
update audit_entry set note = coalesce(note, reason), reason = null
 where name in ('application.accepted', 'application.changesRequested', 'application.waiting', 'application.rejected',
                'application.cancelled', 'gate.keptOpen', 'directory.flag.kept', 'directory.flag.unpublished')
   and reason is not null;

create function pg_temp.without(entry text, names text[]) returns text language plpgsql as $$
begin
  return (select json_object_agg(e.key, case when e.key = any(names) and json_typeof(e.value) <> 'null'
                                             then to_json('***'::text) else e.value end)
            from json_each(entry::json) e)::text;
exception when data_exception then
  -- What is no JSON is shown to nobody, so nobody misses it.
  return null;
end $$;

with secret (object, names) as (values
  ('Ticket__c', array['Code__c', 'ProviderReference__c', 'Note__c']),
  ('Message__c', array['Html__c', 'Text__c', 'Headers__c', 'Code__c']),
  ('Document__c', array['Code__c']),
  ('Admission__c', array['Fingerprint__c']),
  ('AmberListing__c', array['Notes__c', 'Code__c']),
  ('BuyerApplication__c', array['RolePoints__c', 'SizePoints__c', 'RelevancePoints__c', 'MarketPoints__c',
                                'HistoryPoints__c', 'Score__c']),
  ('Application__c', array['Note__c']),
  ('Contract', array['Note__c']),
  ('DirectoryFlag__c', array['Note__c']),
  ('DiscountCode__c', array['Name', 'Note__c']),
  ('QuotaShortage__c', array['Note__c']),
  ('AmountDue__c', array['Note__c']),
  ('Receipt__c', array['Note__c']),
  ('EntitlementEntry__c', array['Note__c', 'Key__c']),
  ('Badge__c', array['Key__c']),
  ('BadgeOrder__c', array['Key__c']),
  ('TicketOrder__c', array['RequestKey__c']),
  ('GuestInvitation__c', array['RequestKey__c']),
  ('GuestOptOut__c', array['Name']),
  ('Participation__c', array['GateOverrideReason__c']),
  ('ContentVersion', array['Checksum'])
)
update audit_entry a
   set before = pg_temp.without(a.before, s.names), after = pg_temp.without(a.after, s.names)
  from secret s
 where s.object = a.object_api_name
   and exists (select from unnest(s.names) name where a.before like '%"' || name || '"%' or a.after like '%"' || name || '"%');

create trigger only_redacted before update on audit_entry
  for each row execute function only_redacted('before', 'after', 'reason', 'note', 'facts');
