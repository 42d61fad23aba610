-- The paper of a pro-forma says whom it is addressed to, as on the day it was sent.
alter table "pro_forma" add column "customer" text;
