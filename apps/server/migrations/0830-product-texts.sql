-- What an exhibitor says of a product, in each language.
alter table "product" add column "text_it" text;
alter table "product" add column "text_en" text;
