-- Of values by field name, as JSON text, those of these fields; nothing when none is left. What is no JSON object is
-- shown to nobody rather than to everybody.
create function record_platform.pick_values(values_by_name text, names text[]) returns text
  language plpgsql immutable parallel safe strict
  as $$
declare picked text;
begin
  select '{' || string_agg(to_json(entry.key)::text || ':' || entry.value::text, ',') || '}' into picked
    from json_each(values_by_name::json) entry where entry.key = any(names);
  return picked;
exception when data_exception then
  return null;
end $$;
