-- Applications to the buyer programme, their quotas, and the two sides of My Match.

create table "buyer_application" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "contact" character varying(18) collate "C" not null,
  "account" character varying(18) collate "C",
  "edition" character varying(18) collate "C" not null,
  "company" text,
  "company_key" text not null,
  "country" text,
  "new_categories" text[],
  "covered_categories" text[],
  "certifications" text[],
  "state" text collate "C" not null,
  "sent_at" timestamp(3) with time zone not null,
  "role_points" bigint not null,
  "size_points" bigint not null,
  "relevance_points" bigint not null,
  "market_points" bigint not null,
  "history_points" bigint not null,
  "score" bigint generated always as ("role_points" + "size_points" + "relevance_points" + "market_points" + "history_points") stored,
  "proposal" text collate "C" not null,
  "scored_by" character varying(18) collate "C",
  "scored_at" timestamp(3) with time zone,
  "agency_guest" boolean not null default false,
  "agency_consent" boolean not null default false,
  "waiting_list" boolean not null default false,
  "reason_code" text,
  "customer_note" text,
  "decided_by" character varying(18) collate "C",
  "decided_at" timestamp(3) with time zone,
  "confirmation" text collate "C",
  "confirm_by" date,
  "reminded_at" timestamp(3) with time zone,
  "hotel_nights" bigint,
  "travel_contribution" numeric(18,2),
  "min_meetings" bigint
);
create index on "buyer_application" ("name", "id");
create index on "buyer_application" ("created_date", "id");
create index on "buyer_application" ("contact", "id");
create index on "buyer_application" ("account", "id");
create index on "buyer_application" ("edition", "id");
create index on "buyer_application" ("scored_by", "id");
create index on "buyer_application" ("decided_by", "id");
create index on "buyer_application" ("state", "sent_at", "id");
create index on "buyer_application" ("edition", "company_key", "id");
create index on "buyer_application" ("confirmation", "confirm_by", "id");
create index on "buyer_application" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "buyer_application" using gin (record_platform.fold("company") gin_trgm_ops);

create table "buyer_quota" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "edition" character varying(18) collate "C" not null,
  "kind" text collate "C" not null,
  "value" text not null,
  "limit" bigint not null,
  "used" bigint not null
);
create index on "buyer_quota" ("name", "id");
create index on "buyer_quota" ("created_date", "id");
create index on "buyer_quota" ("edition", "id");
create index on "buyer_quota" using gin (record_platform.fold("name") gin_trgm_ops);

create table "match_profile" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "side" text collate "C" not null,
  "account" character varying(18) collate "C",
  "contact" character varying(18) collate "C",
  "edition" character varying(18) collate "C" not null,
  "country" text,
  "categories" text[],
  "covered" text[],
  "markets" text[],
  "channels" text[],
  "certifications" text[],
  "state" text collate "C" not null,
  "reason_code" text,
  "customer_note" text,
  "hand_over" text collate "C" not null,
  "attempts" bigint not null,
  "fault" text,
  "handed_over_at" timestamp(3) with time zone,
  "link" text
);
create index on "match_profile" ("name", "id");
create index on "match_profile" ("created_date", "id");
create index on "match_profile" ("account", "id");
create index on "match_profile" ("contact", "id");
create index on "match_profile" ("edition", "id");
create index on "match_profile" ("edition", "side", "state", "id");
create index on "match_profile" ("hand_over", "last_modified_date", "id");
create index on "match_profile" using gin (record_platform.fold("name") gin_trgm_ops);

create table "match_interest" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "from" character varying(18) collate "C" not null,
  "to" character varying(18) collate "C" not null
);
create index on "match_interest" ("name", "id");
create index on "match_interest" ("created_date", "id");
create index on "match_interest" ("from", "id");
create index on "match_interest" ("to", "id");

alter table "buyer_application" add foreign key ("contact") references "contact" ("id") on delete restrict;
alter table "buyer_application" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "buyer_application" add foreign key ("edition") references "edition" ("id") on delete restrict;
alter table "buyer_application" add foreign key ("scored_by") references "user_account" ("id") on delete restrict;
alter table "buyer_application" add foreign key ("decided_by") references "user_account" ("id") on delete restrict;
alter table "buyer_quota" add foreign key ("edition") references "edition" ("id") on delete restrict;
alter table "match_profile" add foreign key ("account") references "account" ("id") on delete restrict;
alter table "match_profile" add foreign key ("contact") references "contact" ("id") on delete restrict;
alter table "match_profile" add foreign key ("edition") references "edition" ("id") on delete restrict;
alter table "match_interest" add foreign key ("from") references "match_profile" ("id") on delete cascade;
alter table "match_interest" add foreign key ("to") references "match_profile" ("id") on delete cascade;

-- One application for each person and edition, however often and however fast it is sent.
create unique index buyer_application_one on "buyer_application" ("contact", "edition");
alter table "buyer_application" add constraint buyer_application_decided
  check (state not in ('accepted', 'rejected') or (decided_by is not null and decided_at is not null));
alter table "buyer_application" add constraint buyer_application_term
  check ((confirmation is null) = (state <> 'accepted') and (confirmation is null or confirm_by is not null));
alter table "buyer_application" add constraint buyer_application_categories
  check (cardinality(new_categories) > 0 and cardinality(covered_categories) > 0);
alter table "buyer_application" add constraint buyer_application_points
  check (role_points between 0 and 25 and size_points between 0 and 20 and relevance_points between 0 and 20
         and market_points between 0 and 20 and history_points between 0 and 15);

create unique index buyer_quota_one on "buyer_quota" ("edition", "kind", "value");

-- What somebody has typed so far. It is nobody else's business, so it is no record.
create schema drafts;
create table drafts.buyer_application (
  contact character varying(18) collate "C" not null references contact (id) on delete cascade,
  edition character varying(18) collate "C" not null references edition (id) on delete cascade,
  step text not null,
  "values" jsonb not null,
  saved_at timestamp(3) with time zone not null,
  primary key (contact, edition)
);

-- A company takes part in My Match once, a buyer too.
create unique index match_profile_one_exhibitor on "match_profile" ("edition", "account") where side = 'exhibitor';
create unique index match_profile_one_buyer on "match_profile" ("edition", "contact") where side = 'buyer';
alter table "match_profile" add constraint match_profile_of_somebody
  check (case side when 'buyer' then contact is not null else account is not null end);
create unique index match_interest_once on "match_interest" ("from", "to");
