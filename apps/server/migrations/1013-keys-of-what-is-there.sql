-- older versions go on: keys beside the tables
-- Reads all of it once; nobody who writes rows or changes them waits for it. Who deletes a mail meanwhile, or gives it another
-- code, waits until its key is there.
insert into record_keys.message (code, id) select code, id from message where code is not null for key share
  on conflict do nothing;
insert into record_keys.admission (name, ticket, day, entry) select name, ticket, day, entry from admission
  on conflict do nothing;
alter table message validate constraint message_first;
alter table admission validate constraint admission_first;
