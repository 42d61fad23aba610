-- Cash given back for a ticket: negative, and with its order.
-- older versions go on: they add no refund
do $$
declare
  rule name;
begin
  for rule in select conname from pg_constraint
    where conrelid = 'cash_movement'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%kind%'
  loop
    execute format('alter table cash_movement drop constraint %I', rule);
  end loop;
end $$;
alter table "cash_movement" add check ("amount" <> 0 and ("kind" in ('withdrawal', 'refund')) = ("amount" < 0));
alter table "cash_movement" add check (("kind" in ('sale', 'refund')) = ("shop_order" is not null));
