-- Short codes of tickets are looked up by the start of the serial, byte by byte.
-- older versions go on: they do not use the index
create index ticket_serial on "ticket" (provider_reference collate "C");
