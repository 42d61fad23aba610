import { expect, test } from 'vitest'
import { context, fieldNamed, objectNamed } from '../../testing/compiling.ts'
import { as } from '../../testing/sessions.ts'
import type { Session } from '../session.ts'
import { createCompilation } from './compilation.ts'
import { displayFor } from './display.ts'
import { compilePlainRecord, type PlainItem, sobjectUrl } from './plain-record.ts'

function compiled(objectName: string, items: PlainItem[], session: Session = as.admin) {
  const compilation = createCompilation(context, session)
  const write = compilePlainRecord(compilation, { object: objectNamed(objectName), items }, 'r')
  return {
    columns: compilation.columns.list,
    joins: compilation.joins.list,
    written: (...row: (string | null)[]) => JSON.parse(write(row, displayFor('en-US', 'UTC'))),
  }
}

const field = (name: string, asLabel?: boolean): PlainItem => ({
  is: 'field',
  name: name.split('.')[1] ?? '',
  field: fieldNamed(name),
  ...(asLabel === undefined ? {} : { asLabel }),
})

const attributes = (type: string, id: string) => ({ type, url: `${sobjectUrl(type)}${id}` })

test('writes fields in the order of the selection', () => {
  const { columns, written } = compiled('Contact', [field('Contact.LastName'), field('Contact.LastSeen__c')])
  expect(columns).toEqual(['r."id"', 'r."last_name"', `r."last_seen" at time zone 'UTC'`])
  expect(written('003A', 'Rossi', '2026-01-15 10:30:00')).toEqual({
    attributes: attributes('Contact', '003A'),
    LastName: 'Rossi',
    LastSeen__c: '2026-01-15T10:30:00.000+0000',
  })
  expect(written(null, null, null).attributes.url).toBe('/services/data/v65.0/sobjects/Contact/')
})

test('writes labels instead of picklist values if selected', () => {
  const items = [field('Account.Industry'), field('Account.Specialty__c', true)]
  const { columns, written } = compiled('Account', items, { ...as.admin, language: 'it' })
  expect(columns).toHaveLength(3)
  expect(written('001A', 'Press', 'Daily')).toMatchObject({ Industry: 'Press', Specialty__c: 'Quotidiano' })
  expect(written('001A', null, 'Gone').Specialty__c).toBe('Gone')
  for (const empty of ['', null]) expect(written('001A', null, empty).Specialty__c).toBeNull()
  const list = compiled('Contact', [field('Contact.Languages__c', true)])
  expect(list.written('003A', 'it;xx;en').Languages__c).toBe('Italian;xx;English')
  // Only a multi-select picklist is split.
  expect(written('001A', null, 'Daily;Offset').Specialty__c).toBe('Daily;Offset')
  const plain = compiled('Contact', [field('Contact.LastName', true)])
  expect([plain.written('003A', 'a;b').LastName, plain.written('003A').LastName]).toEqual(['a;b', null])
})

test('writes a compound field as an object of its parts, and null if all are empty', () => {
  const parts = ['Street', 'City', 'PostalCode'].map((name) => fieldNamed(`Account.Billing${name}`))
  const place = ['Latitude', 'Longitude'].map((name) => fieldNamed(`Account.Place__${name}__s`))
  const { written } = compiled('Account', [
    { is: 'compound', name: 'BillingAddress', parts },
    { is: 'compound', name: 'Place__c', parts: place },
  ])
  expect(written('001A', 'Via Roma', null, '40121', '44.5', null)).toMatchObject({
    BillingAddress: { street: 'Via Roma', city: null, postalCode: '40121' },
    Place__c: { latitude: 44.5, longitude: null },
  })
  expect(written('001A', null, null, null)).toMatchObject({ BillingAddress: null, Place__c: null })
  const odd = compiled('Account', [{ is: 'compound', name: 'X', parts: [fieldNamed('Account.Phone')] }])
  expect(odd.written('001A', '5').X).toEqual({ phone: '5' })
})

test('writes a readable parent, and null for an unreadable one', () => {
  const author = as.author('001A')
  const account = objectNamed('Account')
  const selection = { object: account, items: [field('Account.Name')] }
  const { columns, joins, written } = compiled(
    'Contact',
    [
      { is: 'parent', name: 'Account', lookup: fieldNamed('Contact.AccountId'), selection },
      {
        is: 'other',
        name: 'Kids',
        compile: (compilation, alias) => {
          const column = compilation.columns.indexOf(`count(${alias})`)
          return (row) => row[column] ?? 'null'
        },
      },
    ],
    author,
  )
  expect(columns).toEqual(['r."id"', 'j1."id"', 'j1."name"', 'count(r)'])
  expect(joins).toEqual([
    'left join "account" j1 on j1."id" = r."account_id" and (j1."owner_id" = any($1::text[]::character varying(18)[]) or j1."id" = any($2::text[]::character varying(18)[]))',
  ])
  expect(written('003A', '001A', 'Torchio', '5')).toEqual({
    attributes: attributes('Contact', '003A'),
    Account: { attributes: attributes('Account', '001A'), Name: 'Torchio' },
    Kids: 5,
  })
  expect(written('003A', null, null).Account).toBeNull()
})
