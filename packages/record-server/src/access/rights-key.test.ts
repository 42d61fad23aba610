import {
  defineObject,
  every,
  fromSession,
  parent,
  readOnly,
  some,
  text,
} from '@foyer/record-contract/metadata'
import { expect, test, vi } from 'vitest'
import { context } from '../../testing/compiling.ts'
import { as } from '../../testing/sessions.ts'
import { createContext } from '../record-context.ts'
import type { Session } from '../session.ts'
import { rightsKey } from './rights-key.ts'

const author = as.author('001A')
const keyOf = (change: Partial<Session> = {}) => rightsKey(context, { ...author, ...change })

test('is equal for sessions that differ only in attributes that no rule compares', () => {
  expect(keyOf({ attributes: { accountId: ['001A'], shoeSize: ['42'] } })).toBe(keyOf())
  expect(rightsKey(context, { ...as.admin, userId: '005B' })).toBe(rightsKey(context, as.admin))
})

test('does not depend on the order of profiles and values', () => {
  expect(keyOf({ attributes: { accountId: ['b', 'a'] } })).toBe(
    keyOf({ attributes: { accountId: ['a', 'b'] } }),
  )
  expect(keyOf({ profiles: ['guest', 'author'] })).toBe(keyOf({ profiles: ['author', 'guest'] }))
})

test.each<[string, Partial<Session>]>([
  ['profiles', { profiles: ['editor'] }],
  ['language', { language: 'it' }],
  ['time zone', { timeZone: 'UTC' }],
  ['user, if a rule compares with it', { userId: '005B' }],
  ['attribute that a rule compares with', { attributes: { accountId: ['001B'] } }],
])('differs with the %s', (_, change) => {
  expect(keyOf(change)).not.toBe(keyOf())
})

test('lists attribute values in the order of their names', () => {
  expect(JSON.parse(keyOf({ attributes: { accountId: ['b', 'a'] } }))).toEqual([
    'author',
    'en-US',
    'Europe/Rome',
    [['a', 'b'], [author.userId]],
  ])
})

test('includes attributes of nested rules and of field rules', () => {
  const label = { 'en-US': 'x', it: 'x' }
  const rules = createContext([
    defineObject('Paper__c', {
      label,
      labelPlural: label,
      keyPrefix: 'a09',
      owned: true,
      fields: { Name: text({ label, required: true }), Private__c: text({ label }) },
      access: {
        reader: readOnly(
          every(fromSession('Name', 'one'), some(parent('OwnerId', fromSession('Id', 'two')))),
          ['Name'],
        ),
        clerk: readOnly(fromSession('Name', 'three')),
      },
    }),
  ])
  const attributes = { one: ['1'], two: ['2'], three: ['3'], four: ['4'] }
  const rightsOf = (...profiles: string[]) =>
    JSON.parse(rightsKey(rules, { ...author, profiles, attributes })).at(-1)
  expect(rightsOf('reader')).toEqual([['1'], ['2']])
  expect(rightsOf('clerk', 'reader')).toEqual([['1'], ['3'], ['2']])
})

test('is computed once per session, and its attribute names once per set of profiles', () => {
  const access = vi.fn(context.access)
  const watched = { ...context, access }
  const session = { ...author }
  const key = rightsKey(watched, session)
  const callCount = access.mock.calls.length
  expect(callCount).toBeGreaterThan(0)
  expect(rightsKey(watched, session)).toBe(key)
  expect(rightsKey(watched, { ...author })).toBe(key)
  expect(access).toHaveBeenCalledTimes(callCount)
  // Another context has other declarations.
  rightsKey({ ...watched }, { ...author })
  expect(access.mock.calls.length).toBeGreaterThan(callCount)
})
