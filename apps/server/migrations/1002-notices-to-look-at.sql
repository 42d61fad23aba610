-- The notices about cookies and privacy that came with the site named one cookie of four, and other times than data are
-- kept. Their words are the house's own and stay: whoever published them last, else an administrator, has a task.
insert into "task" ("id", "created_date", "created_by_id", "last_modified_date", "last_modified_by_id", "system_modstamp",
  "name", "record_id", "kind", "assignee")
select notice.id, now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(),
       case when editor.language = 'it' then notice.italian else notice.english end, page.id, 'task', editor.id
  from (values
    ('aT0LawCookies01KCA', 'cookies', 'foyer-device',
     'The notice about cookies does not name all of them (foyer, foyer-device, foyer-step, foyer-sso): complete and publish it',
     'L’informativa sui cookie non li elenca tutti (foyer, foyer-device, foyer-step, foyer-sso): completala e pubblicala'),
    ('aT0LawPrivacy01KCA', 'privacy', '24 m',
     'The privacy notice does not tell how long data are kept, marketing 24 months among them: compare it with the retention table',
     'L’informativa privacy non dice per quanto si conservano i dati, 24 mesi per il marketing: confrontala con la tabella di conservazione')
  ) notice (id, slug, fact, english, italian)
  join "page" page on page.slug = notice.slug and page.status = 'published'
  cross join lateral (select v.created_by_id, coalesce(v.body_en, '') as body_en, coalesce(v.body_it, '') as body_it
    from "page_version" v where v.page = page.id order by v.created_date desc, v.id desc limit 1) version
  cross join lateral (select u.id, u.language_locale_key as language from user_account u
    where u.is_active and u.profiles && array['consentOfficer', 'editionManager', 'admin']
    order by u.id = version.created_by_id desc, 'admin' = any(u.profiles) desc, u.created_date, u.id limit 1) editor
 where position(notice.fact in version.body_en) = 0 or position(notice.fact in version.body_it) = 0
on conflict do nothing;
