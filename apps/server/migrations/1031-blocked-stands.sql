-- older versions go on: they leave stands without a reason as they are, and cannot assign one that this version has blocked.
-- Staff block stands that are not for sale. A blocked stand has no company, whichever code path assigns it.
alter table "stand" add column "block_reason" text;
alter table "stand" add constraint "stand_blocked_is_free"
  check ("block_reason" is null or "participation" is null) not valid;
