-- An import asks for each row whether the company or the person is here already; without these it reads the whole table.
create index on "account" (record_platform.fold("name"), record_platform.fold("billing_city"));
create index on "contact" (record_platform.fold("email"));
