-- The demo's checkout speaks the language of the order, as a card company's does.
alter table cards.demo_checkout add column language text not null default 'it';
