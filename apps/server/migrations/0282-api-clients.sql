-- Programs have a name, and somebody who let them in. Those from before keep their id as their name.

alter table identity.api_client add column name text;
alter table identity.api_client add column created_at timestamp(3) with time zone;
alter table identity.api_client add column created_by text;
