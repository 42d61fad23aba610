-- Parking passes are ordered like badges beyond the quota.
alter table "badge_order" add column "kind" text collate "C" not null default 'badge';
alter table "badge_order" alter column "kind" drop default;
