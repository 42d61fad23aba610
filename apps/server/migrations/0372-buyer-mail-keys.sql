-- Mails of the buyer programme bear the keys of the fair's table of mails.

alter table "message_version" disable trigger append_only;
update "message_version" set "name" = 'buyer.confirm' where "name" = 'buyers.reminder';
update "message_version" set "name" = replace("name", 'buyers.', 'buyer.') where "name" like 'buyers.%';
alter table "message_version" enable trigger append_only;
update "message" set "key" = 'buyer.confirm' where "key" = 'buyers.reminder';
update "message" set "key" = replace("key", 'buyers.', 'buyer.') where "key" like 'buyers.%';
