-- Payments by card that did not fit their order, or came when it was over: each is refunded and recorded once.
create table cards.refused_payment (
  payment_id text primary key,
  order_id character varying(18) collate "C" not null references shop_order (id) on delete cascade,
  refused_at timestamp(3) with time zone not null
);
create index on cards.refused_payment (order_id);
