-- How many other records a bulk change moved: undoing it leaves them as they are, and says so first.
alter table "bulk_change" add column "beside" bigint not null default 0;
alter table "bulk_change" alter column "beside" drop default;
