-- Numbers that people write in many ways: 'IT 012.345', 'it012345' and '012345' are the same. Letters before the
-- digits say of which country it is, and are often left out.
create function record_platform.code(value text) returns text
  language sql immutable parallel safe strict
  as $$ select regexp_replace(regexp_replace(upper(value), '[^A-Z0-9]', '', 'g'), '^[A-Z]{2}(?=[0-9])', '') $$;
