-- The organiser starts a handover too, when the primary referent has left: then no person of the company has invited.
alter table "referent_invitation" alter column "invited_by" drop not null;
