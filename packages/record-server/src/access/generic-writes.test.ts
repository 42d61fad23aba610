import { all, readOnly } from '@foyer/record-contract/metadata'
import { describe, expect, test } from 'vitest'
import { objectNamed } from '../../testing/compiling.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { mayUseCaseWrite, refuseIdleShares } from './generic-writes.ts'

const account = objectNamed('Account')
const writes = {
  read: all,
  fields: { create: ['Name', 'Phone'], update: ['Phone', 'Website', 'BillingCity'] },
}

/** Accounts with other access, shared fields and a managed field. */
function accountWith(access: object, shared: readonly string[] = [], managed?: string): ObjectMetadata {
  const fields = new Map(account.fields)
  const field = fields.get(managed ?? '')
  if (field?.declaration)
    fields.set(field.apiName, { ...field, declaration: { ...field.declaration, managed: 'x' } } as never)
  const declaration = { ...account.declaration, access, shared: [{ fields: shared }] }
  return { ...account, fields, declaration } as unknown as ObjectMetadata
}
const creates = { clerk: { ...writes, create: all } }
const updates = { clerk: { ...writes, update: all } }

describe('mayUseCaseWrite', () => {
  test.each<[string, object, string, boolean]>([
    ['no profile may write records', { clerk: readOnly() }, 'Phone', true],
    ['the field is unknown', updates, 'Nothing', true],
    ['a profile may set the field of a new record', creates, 'Name', false],
    ['a profile may set it of new records only, and creates none', updates, 'Name', true],
    ['a profile may change the field', updates, 'Website', false],
    ['a profile may change it only, and updates no record', creates, 'Website', true],
    ['one of several profiles may change it', { guest: readOnly(), ...updates }, 'Phone', false],
  ])('depends on generic writes: %s', (_, access, field, expected) => {
    expect(mayUseCaseWrite(accountWith(access), field)).toBe(expected)
  })

  test('allows fields that are shared or managed', () => {
    const shared = accountWith(updates, ['Website', 'BillingAddress'])
    expect(['Website', 'BillingCity', 'Phone'].map((name) => mayUseCaseWrite(shared, name))).toEqual([
      true,
      true,
      false,
    ])
    expect(mayUseCaseWrite(accountWith(updates, [], 'Phone'), 'Phone')).toBe(true)
    const { shared: _, ...declaration } = accountWith(updates).declaration
    expect(mayUseCaseWrite({ ...accountWith(updates), declaration }, 'Phone')).toBe(false)
  })
})

describe('refuseIdleShares', () => {
  test('accepts fields that a generic write may set', () => {
    expect(() => refuseIdleShares(accountWith(updates, ['Phone', 'Website']))).not.toThrow()
    expect(() => refuseIdleShares(accountWith(updates))).not.toThrow()
  })

  test.each([
    [['Phone', 'Nothing'], undefined, 'Account shares Nothing, which is not one of its fields'],
    [['Phone'], 'Phone', 'Account.Phone is managed: it cannot be shared'],
    [['Phone', 'Name'], undefined, 'Account.Name is shared, but no generic write may set it'],
    [['BillingAddress'], undefined, /^Account\.Billing\w+ is shared, but no generic write may set it$/],
  ])('rejects %j with the managed field %s', (shared, managed, message) => {
    expect(() => refuseIdleShares(accountWith(updates, shared, managed))).toThrow(message)
  })
})
