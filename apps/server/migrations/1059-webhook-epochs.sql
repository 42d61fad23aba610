-- Positions of webhooks belong to the current database: after a restore they are recognised and start anew.
-- older versions go on: they ignore the additional key
update webhooks.subscription set place = place || jsonb_build_object('epoch', record_platform.epoch())
where not place ? 'epoch';
