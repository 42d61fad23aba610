-- The marks in the footer are pictures that staff upload.
alter table "content_document_link" add column "site_link" character varying(18) collate "C" references "site_link" ("id") on delete cascade;
create index on "content_document_link" ("site_link", "id");
alter table "content_document_link" drop column "linked_entity_id";
alter table "content_document_link" add column "linked_entity_id" text generated always as (coalesce("account_id"::text, "contact_id"::text, "page"::text, "news"::text, "participation"::text, "contract_id"::text, "accreditation"::text, "site_link"::text)) stored;
