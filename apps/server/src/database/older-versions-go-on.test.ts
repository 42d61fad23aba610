import { expect, test } from 'vitest'
import { olderVersionsGoOn } from './older-versions-go-on.ts'

test.each([
  'alter table stand add column note text',
  'alter table stand add column is_open boolean not null default false',
  'alter table stand alter column note drop not null',
  'create table hall (id int not null); create unique index hall_id on hall (id); alter table hall add constraint one check (id > 0)',
  'create index stand_note on stand (note); update stand set note = name',
  'create or replace function f() returns void as $$ delete from stand; $$ language sql',
  'drop trigger old on stand; create trigger new after insert on stand execute function f()',
  '-- older versions go on: nobody wrote this column any more\nalter table stand drop column note',
])('older versions go on: %s', (sql) => {
  expect(olderVersionsGoOn(sql)).toBe(true)
})

test.each([
  'alter table stand drop column note',
  'alter table stand rename column note to remark',
  'alter table stand rename to booth',
  'drop table stand',
  'drop function f()',
  'alter table stand alter column area type numeric(8, 2)',
  'alter table stand alter column area set not null',
  'alter table stand add column hall text not null',
  'alter table stand add constraint positive check (area > 0) not valid',
  'create unique index stand_name on stand (name)',
  'delete from stand where hall is null',
  'revoke insert on stand from foyer',
  "do $$ begin execute 'drop table stand'; end $$",
])('they do not: %s', (sql) => {
  expect(olderVersionsGoOn(sql)).toBe(false)
})
