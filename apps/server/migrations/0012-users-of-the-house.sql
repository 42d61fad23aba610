-- Who stands in the stamps and in the history of what the server does by itself, and of what guests send in.
-- Neither can sign in: they have no password and are not active.
insert into user_account (
  id, name, username, profiles, is_active, language_locale_key,
  created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp
) values
  ('005oGljbKHHmTTiQYN', 'Foyer', 'system@foyer.invalid', '{}', false, 'it',
    now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now()),
  ('005uoffRDfdUUu3AMG', 'Guest', 'guest@foyer.invalid', '{}', false, 'it',
    now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now());
