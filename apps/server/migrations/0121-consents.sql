-- What people agreed to, when, where and in which words.

create table "newsletter" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "code" text not null unique,
  "place" text,
  "position" bigint not null,
  "active" boolean not null default false
);
create index on "newsletter" ("name", "id");
create index on "newsletter" ("created_date", "id");
create index on "newsletter" ("position", "id");
create index on "newsletter" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "newsletter" using gin (record_platform.fold("code") gin_trgm_ops);

create table "consent_text" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "purpose" text collate "C" not null,
  "valid_from" date not null,
  "text_en" text not null,
  "text_it" text not null
);
create index on "consent_text" ("name", "id");
create index on "consent_text" ("created_date", "id");
create index on "consent_text" ("purpose", "valid_from", "id");
create index on "consent_text" using gin (record_platform.fold("name") gin_trgm_ops);
create trigger append_only before update or delete or truncate on "consent_text" for each statement execute function record_platform.refuse_change();
create unique index on "consent_text" ("purpose", "name");

create table "consent" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "contact" character varying(18) collate "C" not null,
  "number" bigint not null,
  "given" boolean not null default false,
  "text_version" text not null,
  "source" text collate "C" not null,
  "actor" character varying(18) collate "C",
  "proof" text
);
create index on "consent" ("name", "id");
create index on "consent" ("created_date", "id");
create index on "consent" ("contact", "id");
create index on "consent" ("actor", "id");
create index on "consent" ("contact", "name", "number", "id");
create index on "consent" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "consent" using gin (record_platform.fold("proof") gin_trgm_ops);
create trigger append_only before update or delete or truncate on "consent" for each statement execute function record_platform.refuse_change();
-- Two answers at the same moment: one of them comes second, and both are kept.
create unique index on "consent" ("contact", "name", "number");

alter table "consent" add foreign key ("contact") references "contact" ("id") on delete restrict;
alter table "consent" add foreign key ("actor") references "user_account" ("id") on delete restrict;

insert into "newsletter" (id, created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp, name, code, place, position, active) values
  ('a224UPGiXAL1PGAQ13', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), 'Foyer Bologna', 'bologna', 'Bologna', 0, true),
  ('a22cAYLdTGqHwzYQ1S', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), 'Foyer Asia', 'asia', 'Singapore', 1, true),
  ('a22xdggZUJwkpTLA2Y', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), 'Foyer America', 'america', 'Las Vegas', 2, true),
  ('a22iJggjSpH4uYYQIZ', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), 'Foyer India', 'india', 'Mumbai', 3, true),
  ('a22aDyC2RFYMvh3Q0D', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), 'Foyer Pack', 'packaging', 'Bologna', 4, true),
  ('a22EcDwhZ2OP9qoIJD', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), 'Foyer Hair', 'hair', 'Bologna', 5, true),
  ('a22EXBeB2bF5uytYFB', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), 'Foyer Natural', 'natural', 'Bologna', 6, true),
  ('a22SXDA6lQYfYuLYTV', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), 'Foyer Nail', 'nail', 'Milano', 7, true);

insert into "consent_text" (id, created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp, name, purpose, valid_from, text_en, text_it) values
  ('a23MhPwQfXOfOGcIVN', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), '2026-1', 'privacy', '2026-01-01', 'I have read how the organiser handles my data, for what purposes and for how long.', 'Ho letto come l’organizzatore tratta i miei dati, per quali finalità e per quanto tempo.'),
  ('a23rbJy7AIIsbAxAZJ', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), '2026-1', 'promotional', '2026-01-01', 'The organiser may send me news, offers and invitations about its events.', 'L’organizzatore può inviarmi novità, offerte e inviti sui propri eventi.'),
  ('a23leRc9gzG7cwRABR', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), '2026-1', 'partner', '2026-01-01', 'The organiser may pass my contact data to partners of the fair, who may send me their updates.', 'L’organizzatore può comunicare i miei recapiti ai partner della fiera, che potranno inviarmi i loro aggiornamenti.'),
  ('a23qSIJmDKqyPHAQ12', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), '2026-1', 'statistics', '2026-01-01', 'The organiser may use my data for market research and statistics.', 'L’organizzatore può usare i miei dati per ricerche e statistiche di mercato.'),
  ('a23TvnuA0aUrgouIEB', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), '2026-1', 'iceProcessing', '2026-01-01', 'The trade agency ICE may process my data for its programme of incoming buyers.', 'L’agenzia ICE può trattare i miei dati per il proprio programma di operatori esteri.'),
  ('a23ehhbQ6e3sFbVAEU', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), '2026-1', 'icePrivacy', '2026-01-01', 'I have read and accept the privacy policy of the trade agency ICE.', 'Ho letto e accetto l’informativa privacy dell’agenzia ICE.'),
  ('a23dHvxA2jKSqSYQE1', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), '2026-1', 'generalConditions', '2026-01-01', 'I accept the general conditions for those who exhibit within a collective: what the organiser of the collective signs and pays, what each participant answers for, set-up rules, insurance and conduct.', 'Accetto le condizioni generali per chi espone in una collettiva: ciò che l’organizzatore della collettiva firma e paga, ciò di cui risponde ogni partecipante, regole di allestimento, assicurazione e condotta.'),
  ('a23j6OPTzyXYW3sAHH', now(), '005oGljbKHHmTTiQYN', now(), '005oGljbKHHmTTiQYN', now(), '2026-1', 'newsletter', '2026-01-01', 'The organiser may send me the newsletter of this fair.', 'L’organizzatore può inviarmi la newsletter di questa fiera.');
