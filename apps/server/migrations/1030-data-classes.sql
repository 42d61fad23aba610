-- Every field has a protection class, added fields too. What is not known to be about a company counts as personal.
-- Decision 126.
alter table custom_field add column "data" text collate "C" not null default 'personal';
update custom_field set "data" = 'company'
  where not personal and object in ('Account', 'Application__c', 'BillingCompany__c', 'Contract', 'DirectoryProfile__c',
    'Edition__c', 'Order', 'Participation__c', 'Pavilion__c', 'Stand__c');

-- Who downloaded a plan is only ever added to, but an erasure takes the name out of it.
drop trigger append_only on plan_download;
create trigger append_only before delete or truncate on plan_download
  for each statement execute function record_platform.refuse_change();
create trigger only_redacted before update on plan_download for each row execute function only_redacted('name');
