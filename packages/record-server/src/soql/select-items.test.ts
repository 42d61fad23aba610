import type { Label } from '@foyer/record-contract'
import { defineObject, fullAccess, lookup, text } from '@foyer/record-contract/metadata'
import { expect, test } from 'vitest'
import type { ServerContext } from '../context.ts'
import { createContext } from '../record-context.ts'
import type { Session } from '../session.ts'
import { parseSoql } from './parse-soql.ts'
import { selectItems } from './select-items.ts'

const label: Label = { 'en-US': 'x', it: 'x' }
const common = { label, labelPlural: label, access: { member: fullAccess() } }
const many = <T>(count: number, make: (index: number) => [string, T]) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => make(index)))
const User = defineObject('User', {
  ...common,
  keyPrefix: '005',
  fields: { Name: text({ label, required: true }) },
})
const Wide = defineObject('Wide__c', {
  ...common,
  keyPrefix: 'a00',
  fields: {
    Name: text({ label, required: true }),
    ...many(400, (index) => [`F${index}__c`, text({ label })]),
    ...many(31, (index) => [`L${index}__c`, lookup('User', { label })]),
  },
})

const context = createContext([User, Wide]) as ServerContext
const session: Session = {
  userId: null,
  profiles: ['member'],
  attributes: {},
  language: 'en-US',
  timeZone: 'UTC',
}

let children = 0
const select = (items: string[]) => {
  const object = context.registry.objects.get('Wide__c')
  if (!object) throw new TypeError('not declared')
  const query = parseSoql(`SELECT ${items.join(', ')} FROM Wide__c`)
  return selectItems(context, session, object, query, () => {
    const name = `Children${children++}`
    return { name, item: { is: 'other', name, compile: () => () => '' }, key: name, fields: 1 }
  })
}
const named = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index))

test.each([
  ['fields', 400, (index: number) => (index < 400 ? `F${index}__c` : 'Name')],
  ['parent records', 30, (index: number) => `L${index}__r.Name`],
  ['child relationships', 10, () => '(SELECT Id FROM Anything)'],
])('limits the number of selected %s', (what, max, make) => {
  expect(select(named(max, make)).fields).toBeGreaterThanOrEqual(max)
  expect(() => select(named(max + 1, make))).toThrow(`${max} ${what}, not ${max + 1}`)
})
