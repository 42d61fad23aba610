-- Evidence of contracts signed in the browser.
create table "contract_signature" (
  "id" character varying(18) collate "C" primary key,
  "created_date" timestamp(3) with time zone not null,
  "created_by_id" character varying(18) collate "C" not null,
  "last_modified_date" timestamp(3) with time zone not null,
  "last_modified_by_id" character varying(18) collate "C" not null,
  "system_modstamp" timestamp(3) with time zone not null,
  "name" text not null,
  "contract" character varying(18) collate "C" not null,
  "account" character varying(18) collate "C" not null,
  "user" character varying(18) collate "C" not null,
  "document" text not null,
  "way" text collate "C" not null,
  "form_hash" text not null,
  "sealed_hash" text not null,
  "version_id" text not null unique,
  "texts" text not null
);
create index on "contract_signature" ("name", "id");
create index on "contract_signature" ("created_date", "id");
create index on "contract_signature" ("contract", "id");
create index on "contract_signature" ("account", "id");
create index on "contract_signature" ("user", "id");
create trigger append_only before update or delete or truncate on "contract_signature" for each statement execute function record_platform.refuse_change();

alter table "contract_signature" add foreign key ("contract") references "contract" ("id") on delete restrict;
alter table "contract_signature" add foreign key ("account") references "account" ("id") on delete restrict;

-- The sealed PDF of a signature is neither changed, replaced nor deleted.
create function keep_sealed_version() returns trigger language plpgsql as $$
begin
  if exists (select from contract_signature where version_id = old.id::text collate "default") then
    raise exception 'the sealed file % is only ever added', old.id using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger keep_sealed before update or delete on content_version
  for each row execute function keep_sealed_version();

-- One-time codes for signatures: one per person and contract, for one form.
create table identity.signing_code (
  contract_id varchar(18) collate "C" not null,
  user_id varchar(18) collate "C" not null,
  document_id varchar(18) collate "C" not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  primary key (user_id, contract_id)
);
