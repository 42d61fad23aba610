-- Dashboards that staff compose of saved reports and figures, and the colleagues who get them by mail.

create table "dashboard" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "name_en" text,
  "audience" text collate "C" not null,
  "role" text collate "C"
);
create index on "dashboard" ("name", "id");
create index on "dashboard" ("created_date", "id");
create index on "dashboard" using gin (record_platform.fold("name") gin_trgm_ops);
create index on "dashboard" using gin (record_platform.fold("name_en") gin_trgm_ops);

create table "dashboard_tile" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "dashboard" character varying(18) collate "C" not null,
  "report" character varying(18) collate "C",
  "figure" text collate "C",
  "position" bigint not null,
  "size" text collate "C" not null
);
create index on "dashboard_tile" ("name", "id");
create index on "dashboard_tile" ("created_date", "id");
create index on "dashboard_tile" ("dashboard", "id");
create index on "dashboard_tile" ("report", "id");

create table "dashboard_recipient" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "dashboard" character varying(18) collate "C" not null,
  "user" character varying(18) collate "C" not null,
  "frequency" text collate "C" not null,
  "hour" bigint not null,
  "sent_on" text
);
create index on "dashboard_recipient" ("name", "id");
create index on "dashboard_recipient" ("created_date", "id");
create index on "dashboard_recipient" ("dashboard", "id");
create index on "dashboard_recipient" ("user", "id");

alter table "dashboard_tile" add foreign key ("dashboard") references "dashboard" ("id") on delete cascade;
alter table "dashboard_tile" add foreign key ("report") references "report" ("id") on delete cascade;
alter table "dashboard_recipient" add foreign key ("dashboard") references "dashboard" ("id") on delete cascade;
alter table "dashboard_recipient" add foreign key ("user") references "user_account" ("id") on delete cascade;

alter table "dashboard" add check (("audience" = 'role') = ("role" is not null));
alter table "dashboard_tile" add check (num_nonnulls("report", "figure") = 1);
create unique index on "dashboard_recipient" ("dashboard", "user");

-- Recipients are active members of staff who can open the dashboard.
create function record_platform.check_dashboard_recipient() returns trigger language plpgsql as $$
begin
  if not exists (
    select from "dashboard" d join "user_account" u on u."id" = new."user"
    where d."id" = new."dashboard" and u."is_active"
      and u."profiles" && '{viewer,staff,administration,accreditationDesk,buyerDesk,directoryEditor,consentOfficer,technicalOffice,editionManager,admin}'
      and (d."audience" = 'staff' or d."created_by_id" = u."id" or 'admin' = any (u."profiles")
        or (d."audience" = 'role' and d."role" = any (u."profiles"))))
  then
    raise exception 'Only staff who can open the dashboard get it by mail'
      using errcode = '23514', table = 'dashboard_recipient', column = 'user';
  end if;
  return new;
end $$;
create trigger check_recipient before insert or update of "dashboard", "user" on "dashboard_recipient"
  for each row execute function record_platform.check_dashboard_recipient();
