import { expect, test } from 'vitest'
import { contactMethods } from './contacts.methods.ts'

test('a withdrawal reaches the open lists of an exhibitor with at most a quarter of a second between two reads', () => {
  const { reads, minIntervalMs } = contactMethods.getContacts
  expect(reads).toContain('CollectedContact__c')
  expect(minIntervalMs).toBeLessThanOrEqual(250)
})
