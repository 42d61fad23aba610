import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  effectiveSharing,
  NOTHING_SHARED,
  SHARED_PART_NAMES,
  sharedFields,
  UNNAMED,
} from './sharing.rules.ts'

const person = {
  name: 'Carla Belmonte',
  company: 'Profumerie Belmonte',
  role: 'Owner',
  email: 'carla@belmonte.example',
  phone: '+39 011 000000',
}
const all = { profile: true, email: true, phone: true, newsletter: true }

test('releases the whole choice, and nothing without one', () => {
  expect(sharedFields(all, person)).toMatchObject({
    Name: person.name,
    Company__c: person.company,
    Role__c: person.role,
    Email__c: person.email,
    Phone__c: person.phone,
    SharesNewsletter__c: true,
  })
  expect(sharedFields(NOTHING_SHARED, person)).toEqual({
    Name: UNNAMED,
    Company__c: null,
    Role__c: null,
    Email__c: null,
    Phone__c: null,
    SharesProfile__c: false,
    SharesEmail__c: false,
    SharesPhone__c: false,
    SharesNewsletter__c: false,
  })
})

test('shares nothing without the name, and no newsletter without an email address', () => {
  expect(effectiveSharing({ ...all, profile: false })).toEqual(NOTHING_SHARED)
  expect(effectiveSharing({ ...all, email: false })).toEqual({ ...all, email: false, newsletter: false })
})

test('never releases a value that the choice withholds', () => {
  const choices = fc.record(
    Object.fromEntries(SHARED_PART_NAMES.map((part) => [part, fc.boolean()])) as Record<
      (typeof SHARED_PART_NAMES)[number],
      fc.Arbitrary<boolean>
    >,
  )
  fc.assert(
    fc.property(choices, (choice) => {
      const released = JSON.stringify(sharedFields(choice, person))
      if (!choice.profile) for (const value of Object.values(person)) expect(released).not.toContain(value)
      if (!choice.email) expect(released).not.toContain(person.email)
      if (!choice.phone) expect(released).not.toContain(person.phone)
    }),
  )
})
