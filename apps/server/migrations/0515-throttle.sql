-- Wrong guesses, counted for everything that can be guessed and slowed down, never shut out. The keys are keyed
-- hashes: an account that nobody has is treated like any other, and neither emails nor addresses can be read here.
drop table identity.sign_in_attempt;
drop table identity.sign_in_lock;

create table identity.throttle (
  key bytea primary key,
  -- Whose account it is about, so that a new password lifts all of it.
  subject_key bytea,
  -- As counted at `at`; some of them are forgiven since.
  failures double precision not null check (failures >= 0),
  at timestamp(3) with time zone not null,
  wait_until timestamp(3) with time zone,
  -- When nothing is left to remember.
  forgotten_at timestamp(3) with time zone not null,
  -- When the owner was told of the attack that goes on.
  told_at timestamp(3) with time zone
);
create index on identity.throttle (subject_key) where subject_key is not null;
create index on identity.throttle (forgotten_at);
