import { all, valueIs } from '@foyer/record-contract/metadata'
import { expect, test } from 'vitest'
import { context, fieldNamed, objectNamed } from '../../testing/compiling.ts'
import { as } from '../../testing/sessions.ts'
import type { Session } from '../session.ts'
import { createCompilation } from './compilation.ts'
import { readableSql } from './readable-sql.ts'
import { guardedColumn } from './record-source.ts'
import { recordValuesSql } from './record-values.ts'
import { bind } from './statement.ts'

const change = objectNamed('Change__c')

function compiled(session: Session, of: { object: string; id?: string }) {
  const compilation = createCompilation(context, session)
  const sql = recordValuesSql(compilation, change, of, 'r."after"', 'r')
  return [sql, ...bind(compilation.parameters.slots, session)]
}

const subject = { object: 'ObjectApiName__c', id: 'RecordId__c' }

test('returns fields of objects that are readable as a whole without reading the record', () => {
  const [sql, ...values] = compiled(as.admin, { object: subject.object })
  expect(sql).toMatch(
    /^\(case r\."object_api_name" when \$1::text then record_platform\.pick_values\(r\."after", \$2::text\[\]\) when \$3/,
  )
  expect(values[0]).toBe('User')
  expect(values[1]).toEqual(expect.arrayContaining(['Id', 'Name', 'Alias', 'Email', 'CreatedDate']))
  expect(values.filter((value) => typeof value === 'string')).toEqual([
    'User',
    'Account',
    'Contact',
    'Book__c',
    'Review__c',
  ])
  // A compound field is not a column.
  expect(values[3]).toContain('BillingCity')
  expect(values[3]).not.toContain('BillingAddress')
})

test('applies the rule of the record to fields of other objects, if the record is known', () => {
  const [sql, ...values] = compiled(as.guest, subject)
  expect([sql, values]).toMatchInlineSnapshot(`
    [
      "(case r."object_api_name" when $1::text then (select record_platform.pick_values(r."after", $3::text[]) from "account" j1 where j1."id" = r."record_id" and j1."industry" = any($2::text[]::text[])) when $4::text then (select record_platform.pick_values(r."after", $6::text[]) from "book" j2 where j2."id" = r."record_id" and j2."status" = any($5::text[]::text[])) when $7::text then (select record_platform.pick_values(r."after", $8::text[]) from "review" j3 where j3."id" = r."record_id" and exists (select 1 from "book" p1 where p1."id" = j3."book" and p1."status" = any($5::text[]::text[]))) end)",
      [
        "Account",
        [
          "Retail",
        ],
        [
          "Id",
          "CreatedDate",
          "CreatedById",
          "LastModifiedDate",
          "LastModifiedById",
          "SystemModstamp",
          "OwnerId",
          "RecordTypeId",
          "Name",
          "Website",
        ],
        "Book__c",
        [
          "Published",
        ],
        [
          "Id",
          "CreatedDate",
          "CreatedById",
          "LastModifiedDate",
          "LastModifiedById",
          "SystemModstamp",
          "Name",
          "Publisher__c",
          "Author__c",
          "Status__c",
          "Price__c",
          "PublishedOn__c",
        ],
        "Review__c",
        [
          "Id",
          "CreatedDate",
          "CreatedById",
          "LastModifiedDate",
          "LastModifiedById",
          "SystemModstamp",
          "Name",
          "Book__c",
          "Stars__c",
        ],
      ],
    ]
  `)
  expect(compiled(as.guest, { object: subject.object })).toEqual(['null::text'])
  expect(compiled({ ...as.guest, profiles: ['stranger'] }, subject)).toEqual(['null::text'])
})

test('applies the rule of fields that are visible on some rows', () => {
  const session = { ...as.author('001A'), profiles: ['guest', 'author'] }
  const [sql] = compiled(session, subject)
  expect(sql).toMatchInlineSnapshot(
    `"(case r."object_api_name" when $1::text then record_platform.pick_values(r."after", $2::text[]) when $3::text then (select record_platform.pick_values(r."after", $8::text[] || case when (j2."owner_id" = any($4::text[]::character varying(18)[]) or j2."id" = any($5::text[]::character varying(18)[])) then $6::text[] else '{}'::text[] end) from "account" j2 where j2."id" = r."record_id" and (j2."industry" = any($7::text[]::text[]) or (j2."owner_id" = any($4::text[]::character varying(18)[]) or j2."id" = any($5::text[]::character varying(18)[])))) when $9::text then (select record_platform.pick_values(r."after", $10::text[]) from "contact" j3 where j3."id" = r."record_id" and exists (select 1 from "account" p1 where p1."id" = j3."account_id" and (p1."industry" = any($7::text[]::text[]) or (p1."owner_id" = any($4::text[]::character varying(18)[]) or p1."id" = any($5::text[]::character varying(18)[]))))) when $11::text then (select record_platform.pick_values(r."after", $14::text[] || case when (j4."status" = any($12::text[]::text[]) or j4."publisher" = any($5::text[]::character varying(18)[])) then $13::text[] else '{}'::text[] end) from "book" j4 where j4."id" = r."record_id" and (j4."status" = any($12::text[]::text[]) or (j4."status" = any($12::text[]::text[]) or j4."publisher" = any($5::text[]::character varying(18)[])))) when $15::text then (select record_platform.pick_values(r."after", $16::text[]) from "review" j5 where j5."id" = r."record_id" and (exists (select 1 from "book" p1 where p1."id" = j5."book" and (p1."status" = any($12::text[]::text[]) or (p1."status" = any($12::text[]::text[]) or p1."publisher" = any($5::text[]::character varying(18)[])))) or exists (select 1 from "book" p1 where p1."id" = j5."book" and (p1."status" = any($12::text[]::text[]) or (p1."status" = any($12::text[]::text[]) or p1."publisher" = any($5::text[]::character varying(18)[])))))) end)"`,
  )
})

test('omits fields that are visible on some rows if the record is not known', () => {
  const both = { ...as.admin, profiles: ['editor', 'author'] }
  const [sql, ...values] = compiled(both, { object: subject.object })
  expect(sql).not.toContain('select')
  const known = compiled(both, subject)
  expect([values.length > 0, known.length > values.length]).toEqual([true, true])
})

test('selects a copied value only through the rights on its record', () => {
  const field = fieldNamed('Change__c.After__c')
  const select = (session: Session) => guardedColumn(createCompilation(context, session), change, field, 'r')
  expect(select(as.admin)).toMatch(/^\(case r\."object_api_name" when .*pick_values\(r\."after", /)
  expect(select({ ...as.guest, profiles: ['stranger'] })).not.toContain('r."after"')
})

test('rejects a field without a column', () => {
  for (const target of [{ object: 'Nothing' }, { ...subject, id: 'Nothing' }])
    expect(() => compiled(as.admin, target)).toThrow('Change__c.Nothing has no column')
})

test('readableSql returns conditions and columns for a statement that already has parameters', () => {
  const readable = readableSql(context, as.guest, 2)
  expect([
    readable.rows('Account', 'a'),
    readable.rows('Contact', 'c'),
    readable.rule('Account', valueIs('Name', 'x'), 'a'),
    readable.rule('Account', all, 'a'),
    readable.field('Account', 'Website', 'a'),
    readable.field('Account', 'Phone', 'a'),
    readable.values(),
  ]).toEqual([
    'a."industry" = any($3::text[]::text[])',
    'false',
    'a."name" = any($4::text[]::text[])',
    'true',
    'a."website"',
    'null',
    [['Retail'], ['x']],
  ])
  expect(readableSql(context, as.admin, 0).rows('Account', 'a')).toBe('true')
  const both = readableSql(context, { ...as.author('001A'), profiles: ['author', 'guest'] }, 0)
  expect(both.field('Account', 'Phone', 'a')).toMatch(/^\(case when .* then a\."phone" end\)$/)
  expect(() => readable.rows('Nothing', 'a')).toThrow('Nothing is not declared')
  for (const name of ['Nothing', 'BillingAddress'])
    expect(() => readable.field('Account', name, 'a')).toThrow(`Account.${name} has no column`)
})
