-- Several decisions that were taken at once are undone at once, each as a whole: a row and a mail say of which record
-- they come. Two of them may have touched the same record.
alter table bulk_change_row add column item character varying(18) collate "C" not null default '';
alter table bulk_change_row drop constraint bulk_change_row_pkey;
alter table bulk_change_row add primary key (change_id, item, record_id);
alter table bulk_change_mail add column item character varying(18) collate "C" not null default '';
