-- Deliveries of a record, whose values are removed when a person withdraws what was shared.
-- older versions go on: they do not use the index
create index on webhooks.delivery (record_id);
