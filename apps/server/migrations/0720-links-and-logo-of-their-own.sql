-- A link may lead elsewhere in Italian, and small screens may have a logo of their own.
alter table "site_link" add column "target_it" text;
alter table "theme_version" add column "small_logo" text;

-- How long a link for a new password works is said in words now. What staff wrote keeps its sense.
alter table "message_version" disable trigger append_only;
update "message_version" set body = replace(replace(replace(body,
  '{minutes} minutes', '{lifetime}'), '{minutes} minuti', '{lifetime}'), '{minutes}', '{lifetime}')
where name = 'account.reset' and body like '%{minutes}%';
alter table "message_version" enable trigger append_only;
