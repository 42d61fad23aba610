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

test('a picklist that nothing controls offers everything', () => {
  expect(names(null, {})).toEqual(['Dye', 'Polish', 'Brush'])
})

test('a controlled picklist offers what fits the controlling value, and nothing without one', () => {
  expect(names('Sector__c', { Sector__c: 'Hair' })).toEqual(['Dye', 'Brush'])
  expect(names('Sector__c', { Sector__c: 'Nails' })).toEqual(['Polish', 'Brush'])
  expect(names('Sector__c', { Sector__c: null })).toEqual([])
})
