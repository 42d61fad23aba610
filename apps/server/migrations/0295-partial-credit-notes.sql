-- An invoice may be corrected in several steps; all of them together never take back more than it charged.

alter table "invoice" add column "credit_amount" numeric(18,2);
drop index invoice_credited_once;

create function refuse_credit_beyond_invoice() returns trigger language plpgsql as $$
declare
  charged numeric;
  taken_back numeric;
begin
  -- Held until the end, so that two credit notes at once see each other.
  select taxable into charged from invoice where id = new.credits for update;
  select coalesce(sum(taxable), 0) into taken_back from invoice where credits = new.credits;
  if abs(taken_back + new.taxable) > abs(charged) then
    raise exception 'Credit notes take back more than the invoice charged'
      using errcode = 'check_violation', constraint = 'invoice_credited_within';
  end if;
  return new;
end $$;
create trigger invoice_credited_within before insert on "invoice" for each row
  when (new.credits is not null) execute function refuse_credit_beyond_invoice();

-- Nothing is left of it.
create function invoice_is_credited(invoice_id text) returns boolean language sql stable as $$
  select exists (select from invoice c where c.credits = invoice_id)
    and (select i.taxable from invoice i where i.id = invoice_id)
      + (select sum(c.taxable) from invoice c where c.credits = invoice_id) = 0
$$;
