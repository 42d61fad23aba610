import { fairObjects } from '@foyer/fair-domain'
import { expect, test } from 'vitest'
import { BRIEFCASE, offlineDataOf } from './offline-data.ts'

const objects = new Map(fairObjects.map((object) => [object.apiName, object]))

/** Stored fields of a user, with their declarations. */
const storedFields = (profile: string) => {
  const { objects: single = {}, sets = {} } = offlineDataOf({ profiles: [profile] })
  const all = [...Object.entries(single), ...Object.entries(sets).map(([name, { fields }]) => [name, fields])]
  return (all as [string, readonly string[]][]).flatMap(([name, fields]) =>
    fields.map((field) => ({ name: `${name}.${field}`, declaration: objects.get(name)?.fields[field] })),
  )
}

test.each(['exhibitor', 'staff', 'admin'])(
  'the device of a %s stores no secret or sensitive field',
  (profile) => {
    const stored = storedFields(profile)
    expect(stored.length).toBeGreaterThan(5)
    const isUnfit = ({ declaration }: (typeof stored)[number]) =>
      declaration?.secret === true || declaration?.data === 'sensitive'
    expect(stored.filter(isUnfit).map(({ name }) => name)).toEqual([])
  },
)

test('sensitive values are stored by methods that declare them, and only badges do', () => {
  const methods = ['exhibitor', 'staff'].flatMap(
    (profile) => offlineDataOf({ profiles: [profile] }).methods ?? [],
  )
  expect(methods.every(({ storable }) => Boolean(storable))).toBe(true)
  const declared = methods.filter(({ storable }) => storable === 'withSensitive')
  expect(declared).toEqual([BRIEFCASE.badges])
})
