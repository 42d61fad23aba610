-- Search looks for a part of a word, without accents and case.
create index on pavilion using gin (record_platform.fold(name) gin_trgm_ops);
create index on participation using gin (record_platform.fold(name) gin_trgm_ops);
create index on stand using gin (record_platform.fold(name) gin_trgm_ops);
create index on audit_entry using gin (record_platform.fold(name) gin_trgm_ops);
create index on audit_entry using gin (record_platform.fold(record_id) gin_trgm_ops);
create index on audit_entry using gin (record_platform.fold(reason) gin_trgm_ops);
create index on message using gin (record_platform.fold(name) gin_trgm_ops);
create index on message using gin (record_platform.fold("to") gin_trgm_ops);
