-- Cash drawers of the badge desk: one open drawer for each person, closed once with a counted balance.
create table "cash_drawer" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "edition" character varying(18) collate "C" not null,
  "cashier" character varying(18) collate "C" not null,
  "opened_at" timestamp(3) with time zone not null,
  "opening_balance" numeric(18,2) not null,
  "closed_at" timestamp(3) with time zone,
  "expected" numeric(18,2),
  "counted" numeric(18,2),
  "difference" numeric(18,2),
  "reason" text
);
create index on "cash_drawer" ("name", "id");
create index on "cash_drawer" ("created_date", "id");
create index on "cash_drawer" ("edition", "id");
create index on "cash_drawer" ("cashier", "id");
create index on "cash_drawer" ("cashier", "closed_at", "id");

create table "cash_movement" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "drawer" character varying(18) collate "C" not null,
  "kind" text collate "C" not null,
  "amount" numeric(18,2) not null,
  "shop_order" character varying(18) collate "C",
  "note" text
);
create index on "cash_movement" ("name", "id");
create index on "cash_movement" ("created_date", "id");
create index on "cash_movement" ("drawer", "id");
create index on "cash_movement" ("shop_order", "id");
create trigger append_only before update or delete or truncate on "cash_movement" for each statement execute function record_platform.refuse_change();

alter table "cash_drawer" add foreign key ("edition") references "edition" ("id") on delete restrict;
alter table "cash_movement" add foreign key ("drawer") references "cash_drawer" ("id") on delete restrict;
alter table "cash_movement" add foreign key ("shop_order") references "shop_order" ("id") on delete restrict;

create unique index "cash_drawer_open" on "cash_drawer" ("cashier") where "closed_at" is null;
alter table "cash_drawer" add check ("opening_balance" >= 0 and coalesce("counted", 0) >= 0);
alter table "cash_drawer" add check (num_nonnulls("closed_at", "expected", "counted", "difference") in (0, 4));
alter table "cash_drawer" add check ("difference" = "counted" - "expected");
alter table "cash_drawer" add check (coalesce("difference", 0) = 0 or coalesce("reason", '') <> '');
alter table "cash_movement" add check ("amount" <> 0 and ("kind" = 'withdrawal') = ("amount" < 0));
alter table "cash_movement" add check (("kind" = 'sale') = ("shop_order" is not null));
create unique index "cash_movement_sale" on "cash_movement" ("shop_order") where "kind" = 'sale';
