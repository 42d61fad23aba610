-- Who was reminded of which task, at which distance from its day: each once.
create schema home;
create table home.deadline_mail (
  user_id character varying(18) collate "C" not null references user_account (id) on delete cascade,
  task text not null,
  due date not null,
  step smallint not null,
  sent_at timestamp(3) with time zone not null,
  primary key (user_id, task, due, step)
);
