-- What visitors bought as prepaid tickets lives on as orders of the shop: any days of the fair, as many as were bought.

create function pg_temp.new_id(prefix text) returns text language plpgsql as $$
declare
  letters constant text := '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  checks constant text := 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';
  id text := prefix;
  bits integer;
begin
  while length(id) < 15 loop
    id := id || substr(letters, 1 + floor(random() * 62)::integer, 1);
  end loop;
  for run in 0..2 loop
    bits := 0;
    for place in 0..4 loop
      if substr(id, run * 5 + place + 1, 1) ~ '[A-Z]' then bits := bits | (1 << place); end if;
    end loop;
    id := id || substr(checks, bits + 1, 1);
  end loop;
  return id;
end $$;

do $$
declare
  bought record;
  holder record;
  order_id text;
  place_id text;
  place integer;
  nameless integer;
begin
  for bought in
    select o.*, k.kind, k.ticket, k.count, k.unit,
           (o.one_day > 0 and o.two_day > 0) as is_mixed,
           (select string_agg(day::date::text, ' ' order by day)
            from edition e, generate_series(e.opening, e.closing, interval '1 day') day where e.id = o.edition) as fair_days,
           (select coalesce(u.language_locale_key, 'it') from user_account u where u.contact_id = o.contact limit 1) as spoken
    from ticket_order o
    cross join lateral (values ('ticket1', 'oneDay', o.one_day, o.one_day_price),
                               ('ticket2', 'twoDays', o.two_day, o.two_day_price)) as k (kind, ticket, count, unit)
    where o.contact is not null and k.count > 0
    order by o.id, k.kind
  loop
    order_id := pg_temp.new_id('a84');
    insert into shop_order (id, created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp,
      name, account, contact, edition, state, method, ticket, days, quantity, full_price, price, total, vat,
      first_name, last_name, email, tells_name, language, reference, ordered_at, expires_at, paid_at, request_key,
      fingerprint, attempt)
    values (order_id, bought.created_date, bought.created_by_id, bought.last_modified_date, bought.last_modified_by_id,
      bought.system_modstamp, bought.name || case when bought.is_mixed and bought.kind = 'ticket2' then '/2' else '' end,
      bought.account, bought.contact, bought.edition,
      -- What was owed for both kinds together cannot be owed for each: it is ordered again.
      case when bought.state in ('paid', 'available', 'shipped') then 'paid'
           when bought.state = 'awaiting_transfer' and not bought.is_mixed then 'awaiting_payment'
           when bought.state = 'awaiting_transfer' then 'cancelled' else bought.state end,
      'transfer', bought.ticket, bought.fair_days, bought.count, bought.unit, bought.unit, bought.unit * bought.count,
      round(bought.vat * (bought.unit * bought.count) / greatest(bought.total, 0.01), 2),
      bought.first_name, bought.last_name, bought.email, false, coalesce(bought.spoken, 'it'), bought.reference,
      bought.ordered_at, (bought.expires_on + 1)::timestamp at time zone 'Europe/Rome', bought.paid_at,
      bought.request_key, bought.id, 0);
    if bought.is_mixed then
      update amount_due set state = 'cancelled' where kind = 'tickets' and subject_id = bought.id and state = 'open';
    else
      update amount_due set kind = 'shop', subject_id = order_id where kind = 'tickets' and subject_id = bought.id;
    end if;
    place := 0;
    for holder in
      select t.* from ticket t where t.subject_id = bought.id and t.kind = bought.kind
        and not exists (select from ticket later where later.replaces = t.id) order by t.created_date, t.id
    loop
      place := place + 1;
      place_id := pg_temp.new_id('a85');
      insert into shop_ticket (id, created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp,
        name, shop_order, contact, position, first_name, last_name, email, adult)
      values (place_id, holder.created_date, holder.created_by_id, holder.last_modified_date, holder.last_modified_by_id,
        holder.system_modstamp, holder.name, order_id, bought.contact, place, holder.holder_first_name,
        holder.holder_last_name, holder.holder_email, holder.adult);
      with recursive chain as (
        select id, replaces from ticket where id = holder.id
        union select t.id, t.replaces from ticket t join chain on chain.replaces = t.id)
      update ticket set subject_id = place_id where id in (select id from chain);
    end loop;
    -- Tickets without a name are counted in the ledger; the latest paid order has them.
    select coalesce(max(b.left_over), 0)::integer into nameless from entitlement.balance b
    where b.account = bought.account and b.edition = bought.edition and b.kind = bought.kind
      and not exists (select from ticket_order later where later.contact = bought.contact and later.state = 'available'
                      and later.edition = bought.edition and later.ordered_at > bought.ordered_at);
    if bought.state in ('paid', 'available') then
      for unnamed in 1..nameless loop
        place := place + 1;
        insert into shop_ticket (id, created_date, created_by_id, last_modified_date, last_modified_by_id,
          system_modstamp, name, shop_order, contact, position)
        values (pg_temp.new_id('a85'), bought.created_date, bought.created_by_id, bought.last_modified_date,
          bought.last_modified_by_id, bought.system_modstamp, '#' || place, order_id, bought.contact, place);
      end loop;
    end if;
  end loop;
end $$;

delete from ticket_order where contact is not null;
alter table "ticket_order" drop column "contact";
