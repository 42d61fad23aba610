import { expect, test } from 'vitest'
import { fairObjects } from '../objects.ts'
import { COUNTRY_CHOICES } from './address-choices.ts'
import { CHOICE_LISTS } from './choice-lists.ts'
import { type StoredChoice, withChoices } from './with-choices.ts'

const choice = (list: string, value: string, english: string, italian: string): StoredChoice => ({
  list,
  value,
  english,
  italian,
  active: true,
})
const entriesIn = (choices: readonly StoredChoice[], object: string, name: string) => {
  const field = withChoices(fairObjects, choices).find(({ apiName }) => apiName === object)?.fields[name]
  return field && 'values' in field ? field.values : []
}

test('has the labels of staff for the values of a picklist', () => {
  const owner = choice('jobTitle', 'owner', 'Owner', 'Titolare')
  expect(entriesIn([owner], 'Contact', 'JobTitle__c')).toEqual([
    { value: 'owner', label: { 'en-US': 'Owner', it: 'Titolare' } },
  ])
  const old = { ...owner, active: false }
  expect(entriesIn([old], 'Contact', 'JobTitle__c')[0]?.retired).toBe(true)
})

test('keeps the labels of initial values that were removed, and does not offer them', () => {
  const entries = entriesIn(
    [choice('certification', 'own', 'Own', 'Propria')],
    'Brand__c',
    'Certifications__c',
  )
  expect(entries[0]?.retired).toBeUndefined()
  expect(entries.find(({ value }) => value === 'vegan')).toMatchObject({
    label: { it: 'Vegano' },
    retired: true,
  })
})

test('has a picklist for every open field, except countries', () => {
  const filled = withChoices(
    fairObjects,
    Object.keys(CHOICE_LISTS).map((list) => choice(list, '#', '#', '#')),
  )
  const without = filled.flatMap(({ apiName, fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      'open' in field &&
      field.open &&
      field.values !== COUNTRY_CHOICES &&
      !field.values.some(({ value }) => value === '#')
        ? [`${apiName}.${name}`]
        : [],
    ),
  )
  expect(without).toEqual([])
})
