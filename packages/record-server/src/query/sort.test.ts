import { expect, test } from 'vitest'
import { context, objectNamed, rejectionOf } from '../../testing/compiling.ts'
import { as } from '../../testing/sessions.ts'
import type { Session } from '../session.ts'
import { canBeEmpty, keyLengthOf, sortKeys, sortsById, sortText } from './sort.ts'

const contact = objectNamed('Contact')
const keysOf = (
  names: readonly string[],
  session: Session = as.admin,
  unknown: 'refuse' | 'ignore' = 'refuse',
) => sortKeys(context, session, contact, names, unknown)

test('parses names with a sign, drops duplicates, and skips empty ones', () => {
  expect(
    sortText(keysOf([' LastName ', '-CreatedDate', '+Email', '', '-LastName', 'Account.Name', ' '])),
  ).toBe('LastName,-CreatedDate,Email,Account.Name')
  expect(keysOf([])).toEqual([])
})

test('rejects or ignores a field that is not sortable', () => {
  for (const name of ['-Nothing', 'Description', 'Account.Nothing']) {
    expect(rejectionOf(() => keysOf([name, 'Email']))).toEqual({
      message: expect.stringContaining(`'${name.replace('-', '')}' on entity 'Contact'`),
      path: `sortBy.${name}`,
    })
    expect(sortText(keysOf([name, 'Email'], as.admin, 'ignore'))).toBe('Email')
  }
  expect(keysOf(['Email'], as.guest, 'ignore')).toEqual([])
})

test('does not remove a sign inside of a name', () => {
  for (const name of ['Last-Name', 'Last+Name'])
    expect(rejectionOf(() => keysOf([name]))?.message).toContain(`'${name}' on entity 'Contact'`)
})

test('rejects more than five fields', () => {
  const names = ['LastName', 'FirstName', 'Email', 'CreatedDate', 'Birthdate', 'Id']
  expect(keysOf(names.slice(0, 5))).toHaveLength(5)
  expect(rejectionOf(() => keysOf(names))).toEqual({
    message: 'At most 5 fields can be sorted by',
    path: 'sortBy',
  })
})

test('adds the position of nulls, if it is not the default', () => {
  const [key] = keysOf(['-Email'])
  if (!key) throw new TypeError()
  const text = (emptyFirst?: boolean) => sortText([{ ...key, emptyFirst }])
  expect([text(), text(true), text(false)]).toEqual(['-Email', '-Email empty first', '-Email empty last'])
})

test('detects nullable keys', () => {
  const [lastName, email, account] = keysOf(['LastName', 'Email', 'Account.Name'])
  expect([lastName, email, account].map((key) => key && canBeEmpty(key))).toEqual([false, true, true])
})

test('counts the id as a value of the row key unless it is sorted by', () => {
  const [byId, byParent, none] = [keysOf(['LastName', 'Id']), keysOf(['Account.Id']), keysOf([])]
  expect([byId, byParent, none].map(sortsById)).toEqual([true, false, false])
  expect([byId, byParent, none].map(keyLengthOf)).toEqual([2, 2, 1])
})
