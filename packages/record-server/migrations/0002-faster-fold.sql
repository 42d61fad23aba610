-- The body is only stable, so PostgreSQL could not put it in the place of the call: a function in SQL was read anew
-- wherever it stood, and started anew for every text. Indexes stay as they are: the answers are the same.
create or replace function record_platform.fold(value text) returns text
  language plpgsql immutable parallel safe strict
  as $$ begin return lower(public.unaccent('public.unaccent', value)); end $$;
