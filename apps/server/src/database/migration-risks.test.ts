import { expect, test } from 'vitest'
import { migrationRisks } from './migration-risks.ts'

test.each([
  ['alter table stand alter column area type numeric(8, 2)', 'stand', 'rewrite'],
  ['alter table "public"."stand" add column key uuid default gen_random_uuid()', 'stand', 'rewrite'],
  ['alter table stand alter column area set not null', 'stand', 'scan'],
  ['alter table stand add constraint positive check (area > 0)', 'stand', 'scan'],
  ['alter table stand validate constraint positive', 'stand', 'check'],
  ['create unique index stand_name on stand (hall, name)', 'stand', 'index'],
  ['-- all of them\nupdate identity.session set device = null', 'identity.session', 'rows'],
  ['delete from stand where hall is null', 'stand', 'rows'],
  ['insert into hall (name) select distinct hall from stand', 'stand', 'check'],
])('%s', (sql, table, risk) => {
  expect(migrationRisks(sql)).toEqual([{ table, risk }])
})

test.each([
  'alter table stand add column note text',
  'alter table stand add column isopen boolean not null default false',
  'alter table stand add constraint positive check (area > 0) not valid',
  'create index concurrently stand_name on stand (name)',
  'create table hall (id int); create index hall_id on hall (id); update hall set id = 1',
  "insert into hall (name) values ('B')",
  'create function f() returns void as $$ update stand set area = 1; $$ language sql',
])('no risk: %s', (sql) => {
  expect(migrationRisks(sql)).toEqual([])
})
