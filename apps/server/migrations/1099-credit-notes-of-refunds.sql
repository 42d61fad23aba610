-- The VAT of several credit notes is rounded for each, so together they may miss the invoice by a cent per note. A note
-- states that cent in a line of its own.

create or replace function refuse_credit_beyond_invoice() returns trigger language plpgsql as $$
declare
  charged numeric;
  taken_back numeric;
  notes bigint;
begin
  -- Held until the end, so that two credit notes at once see each other.
  select taxable into charged from invoice where id = new.credits for update;
  select coalesce(sum(taxable), 0), count(*) into taken_back, notes from invoice where credits = new.credits;
  if abs(taken_back + new.taxable) > abs(charged) + 0.01 * notes then
    raise exception 'Credit notes take back more than the invoice charged'
      using errcode = 'check_violation', constraint = 'invoice_credited_within';
  end if;
  return new;
end $$;

create or replace function invoice_is_credited(invoice_id text) returns boolean language sql stable as $$
  select exists (select from invoice c where c.credits = invoice_id)
    and (select i.taxable from invoice i where i.id = invoice_id)
      + (select sum(c.taxable) from invoice c where c.credits = invoice_id) <= 0
$$;
