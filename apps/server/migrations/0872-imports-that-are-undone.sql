-- What an import found before it wrote, so that it can be shown and taken back.
alter table "import" add column "restored" bigint not null default 0;
alter table "import" add column "left_alone" bigint not null default 0;
alter table "import" alter column "restored" drop default;
alter table "import" alter column "left_alone" drop default;
alter table import_row add column changes jsonb not null default '[]';
-- Of a record that was updated: what the fields of the row held.
alter table import_row add column before jsonb;
-- The version that the import left: a record in another one was changed since.
alter table import_row add column version text;
alter table import_row add column undone boolean not null default false;
