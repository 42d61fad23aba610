-- An acceptance that was undone leaves a cancelled contract: the application can be accepted again.
drop index contract_one_per_application;
create unique index contract_one_per_application on "contract" ("application")
  where type <> 'addendum' and status <> 'cancelled';
