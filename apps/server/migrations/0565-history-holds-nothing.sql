-- History, logs, mails and versions of settings name what they are about, also when it is gone: they hold nothing back.
alter table "audit_entry"
  drop constraint "audit_entry_account_fkey",
  drop constraint "audit_entry_actor_fkey",
  drop constraint "audit_entry_on_behalf_of_fkey";
alter table "message"
  drop constraint "message_user_fkey",
  drop constraint "message_account_fkey",
  drop constraint "message_taken_by_fkey";
alter table "acting_session"
  drop constraint "acting_session_staff_fkey",
  drop constraint "acting_session_user_fkey",
  drop constraint "acting_session_account_fkey";
alter table "plan_download"
  drop constraint "plan_download_plan_fkey",
  drop constraint "plan_download_account_fkey",
  drop constraint "plan_download_user_fkey";
alter table "admission"
  drop constraint "admission_ticket_fkey",
  drop constraint "admission_account_fkey";
alter table "amber_hit"
  drop constraint "amber_hit_listing_fkey",
  drop constraint "amber_hit_user_fkey",
  drop constraint "amber_hit_account_fkey";
alter table "consent" drop constraint "consent_actor_fkey";
alter table "edition_setting" drop constraint "edition_setting_edition_fkey";
