-- The order of the catalogue is kept with each item: working it out for all of them took most of a search.
alter table catalogue.item add column sort_name text collate "C" generated always as (record_platform.fold(name)) stored;
