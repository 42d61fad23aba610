-- Mails that somebody asked us to send to an address they typed. Keys are keyed hashes: nobody can be read from them.
create table identity.mail_turn (
  recipient_key bytea not null,
  sender_key bytea not null,
  at timestamp(3) with time zone not null
);
create index on identity.mail_turn (recipient_key, at);
create index on identity.mail_turn (sender_key, at);
