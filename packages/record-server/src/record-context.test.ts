import { all, defineObject, text } from '@foyer/record-contract/metadata'
import { expect, test } from 'vitest'
import { createContext } from './record-context.ts'

const label = { 'en-US': 'x', it: 'x' }

test('rejects shared fields that are managed, unknown, or that no generic write can set', () => {
  const share =
    (name: string, options: object, access = {}) =>
    () =>
      createContext([
        {
          ...defineObject('Stand__c', {
            label,
            labelPlural: label,
            keyPrefix: 'a00',
            fields: { Name: text({ label }), Area__c: text({ label, ...options }) },
            access,
          }),
          shared: [{ fields: [name], why: 'x' }],
        },
      ])
  const staff = { staff: { read: all, update: all } }
  expect(share('Area__c', {}, staff)).not.toThrow()
  expect(share('Area__c', { managed: label }, staff)).toThrow('is managed')
  expect(share('Area__c', {})).toThrow('no generic write')
  expect(share('Nothing__c', {}, staff)).toThrow('not one of its fields')
})
