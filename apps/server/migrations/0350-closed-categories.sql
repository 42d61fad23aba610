-- Product categories that a pavilion does not offer, though the list of choices has them (O-40).
alter table "pavilion" add column "closed_categories" text[];
