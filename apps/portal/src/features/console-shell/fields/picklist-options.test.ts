import type { PicklistValues } from '@foyer/record-contract'
import { expect, test } from 'vitest'
import { picklistOptions } from './picklist-options.ts'

const value = (name: string, validFor: number[]) => ({ attributes: null, label: name, validFor, value: name })
const picklist: PicklistValues = {
  controllerValues: { Hair: 0, Nails: 1 },
  defaultValue: null,
  eTag: '',
  url: '',
  values: [value('Dye', [0]), value('Polish', [1]), value('Brush', [0, 1])],
}
const names = (controllerName: string | null, values: Record<string, string | null>) =>
  picklistOptions(picklist, { controllerName }, values).map((option) => option.value)

test('offers all values of an uncontrolled picklist', () => {
  expect(names(null, {})).toEqual(['Dye', 'Polish', 'Brush'])
})

test('offers the values of a controlled picklist that match the controlling value, and none without one', () => {
  expect(names('Sector__c', { Sector__c: 'Hair' })).toEqual(['Dye', 'Brush'])
  expect(names('Sector__c', { Sector__c: 'Nails' })).toEqual(['Polish', 'Brush'])
  expect(names('Sector__c', { Sector__c: null })).toEqual([])
})
