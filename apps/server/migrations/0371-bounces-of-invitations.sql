-- A bounce is known by the mail that it answers, not by the address alone.

alter table "guest_invitation"
  add column "mail_ids" text,
  add column "bounced_at" timestamp(3) with time zone;
update "guest_invitation" set "bounced_at" = "last_modified_date" where "state" = 'bounced';
create index guest_invitation_address on "guest_invitation" ("email");
