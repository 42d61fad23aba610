import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { isBackwardCompatible } from './migration-compatibility.ts'

const ROOT = join(import.meta.dirname, '../../../..')

test.each([
  'alter table stand add column note text',
  'alter table stand add column is_open boolean not null default false',
  'alter table stand alter column note drop not null',
  "alter table stand add column note text default 'a, drop (b', add area numeric(8, 2), alter column note drop not null",
  'alter table only stand add if not exists unique_name text, validate constraint positive',
  'create table hall (id int not null); create unique index hall_id on hall (id); alter table hall add constraint one check (id > 0)',
  'create index stand_note on stand (note); update stand set note = name',
  'create or replace function f() returns void as $$ delete from stand; $$ language sql',
  'drop trigger old on stand; create trigger new after insert on stand execute function f()',
  '-- older versions go on: nobody wrote this column any more\nalter table stand drop column note',
])('is compatible with older versions: %s', (sql) => {
  expect(isBackwardCompatible(sql)).toBe(true)
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
  'alter table stand add foreign key (hall) references hall (id)',
  'alter table stand add unique (hall, name)',
  'alter table stand add check (area > 0)',
  'alter table stand add primary key (id)',
  'alter table stand add exclude using gist (area with &&)',
  'alter table stand add column hall text not null, add column is_open boolean not null default false',
  'alter table stand add column note text, drop column hall',
  'alter table stand add hall text not null',
  "alter table stand add hall text not null check (hall <> 'default')",
  'alter table stand add column place int not null default 0 unique',
  'alter table stand add column place int primary key',
  'alter table stand drop constraint stand_name_key',
  'alter table stand set schema old',
  'drop index stand_name',
  'create unique index stand_name on stand (name)',
  'delete from stand where hall is null',
  'revoke insert on stand from foyer',
  "do $$ begin execute 'drop table stand'; end $$",
])('is not compatible: %s', (sql) => {
  expect(isBackwardCompatible(sql)).toBe(false)
})

/** The last one before decision 103. */
const BEFORE = '0980'
/** Contracting migrations, each in the version after the one that stopped using the removed part. */
const CONTRACTING: readonly string[] = []

test('finds no undeclared contracting migration, so that an upgrade can be reverted', () => {
  const files = globSync('{apps,packages}/*/migrations/*.sql', { cwd: ROOT })
  const since = files.filter((file) => basename(file) > BEFORE)
  expect(since).toContain('apps/server/migrations/1011-choices-in-words.sql')
  expect(since.filter((file) => !isBackwardCompatible(readFileSync(join(ROOT, file), 'utf8')))).toEqual(
    CONTRACTING,
  )
})
