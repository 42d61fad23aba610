-- Participants of a collective have their plans from its organiser, who uploads them here.
alter table "technical_plan" add column "from_organiser" boolean not null default false;
