-- Chosen from a list and read by their names, and compared byte by byte like every choice.
alter table "billing_company" alter column "country" type text collate "C";
alter table "buyer_application" alter column "country" type text collate "C";
alter table "code_activation" alter column "country" type text collate "C";
alter table "guest_invitation" alter column "guest_country" type text collate "C";
alter table "match_profile" alter column "country" type text collate "C";
alter table "shop_order" alter column "country" type text collate "C";
alter table "ticket_order" alter column "shipping_country" type text collate "C";
