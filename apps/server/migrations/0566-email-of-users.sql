-- Programs that know the platform ask for User.Email.
alter table "user_account" add column "email" text generated always as ("username") stored;
