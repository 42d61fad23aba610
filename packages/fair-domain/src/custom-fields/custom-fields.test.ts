import { defineObject, readOnly, text } from '@foyer/record-contract/metadata'
import { describe, expect, test } from 'vitest'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { fairObjects } from '../objects.ts'
import {
  ADDED_PREFIX,
  apiNameFor,
  type CustomFieldDraft,
  customFieldIssues,
  entryValueFor,
} from './custom-field.rules.ts'
import { type StoredCustomField, withCustomFields } from './with-custom-fields.ts'

const label = (word: string) => ({ 'en-US': word, it: word })
const Guest = defineObject('Guest__c', {
  label: label('Guest'),
  labelPlural: label('Guests'),
  keyPrefix: 'a00',
  fields: { Name: text({ label: label('Name') }) },
  layout: [{ name: 'main', heading: label('Main'), rows: [['Name']] }],
  searchFields: ['Name'],
  access: { guest: readOnly(), admin: readOnly() },
})

const stored = (overrides: Partial<StoredCustomField> = {}): StoredCustomField => ({
  id: 'aF0000000000001AAA',
  name: 'X_Diet__c',
  object: 'Guest__c',
  column: 'x_1',
  type: 'text',
  label: label('Diet'),
  help: null,
  entries: [],
  maxLength: 40,
  required: false,
  searchable: false,
  data: 'sensitive',
  onPage: true,
  section: null,
  readers: ['staff'],
  editors: [],
  forms: [],
  state: 'active',
  ...overrides,
})

const draft = (given: Partial<CustomFieldDraft> = {}): CustomFieldDraft => ({
  type: 'text',
  english: 'Diet',
  italian: 'Dieta',
  helpEnglish: '',
  helpItalian: '',
  entries: [],
  maxLength: null,
  searchable: false,
  data: 'personal',
  readers: [],
  editors: [],
  ...given,
})

describe('a custom field', () => {
  test('is declared with its own column, for administrators and the selected roles only', () => {
    const [object] = withCustomFields([Guest], [stored()]).objects
    expect(object?.fields.X_Diet__c).toMatchObject({
      type: 'text',
      data: 'sensitive',
      column: 'x_1',
      maxLength: 40,
      added: { readers: ['admin', 'staff'], editors: ['admin'] },
    })
  })

  test('is visible to all staff if viewers can read it', () => {
    const [object] = withCustomFields([Guest], [stored({ readers: ['viewer', 'exhibitor'] })]).objects
    const { readers = [], editors = [] } = object?.fields.X_Diet__c?.added ?? {}
    expect([...readers].sort()).toEqual(['exhibitor', ...STAFF_PROFILES].sort())
    expect(editors).toEqual(['admin'])
  })

  test('is in the selected section, or in a last section of custom fields', () => {
    const { objects } = withCustomFields(
      [Guest],
      [stored({ section: 'main' }), stored({ name: 'X_Size__c', column: 'x_2' })],
    )
    expect(objects[0]?.layout?.map(({ name, rows }) => [name, rows])).toEqual([
      ['main', [['Name'], ['X_Diet__c']]],
      ['added', [['X_Size__c']]],
    ])
  })

  test('is in no section if it is not on the page, and is searched if search covers it', () => {
    const { objects } = withCustomFields([Guest], [stored({ onPage: false, searchable: true })])
    expect(objects[0]?.fields.X_Diet__c?.internal).toBe(true)
    expect(objects[0]?.searchFields).toEqual(['Name', 'X_Diet__c'])
  })

  test('is visible to administrators only if it is hidden, and is absent if it is retired', () => {
    const hidden = withCustomFields([Guest], [stored({ state: 'hidden', required: true })]).objects[0]
    expect(hidden?.fields.X_Diet__c).toMatchObject({ required: false, added: { readers: ['admin'] } })
    const retired = withCustomFields([Guest], [stored({ state: 'retired' })]).objects[0]
    expect(retired?.fields.X_Diet__c).toBeUndefined()
  })

  test('is skipped and reported if it conflicts with a declared field, without preventing startup', () => {
    const odd = [
      stored({ name: 'Name' }),
      stored({ object: 'Gone__c' }),
      stored({ name: 'x_diet__c' }),
      stored(),
    ]
    const { objects, clashes } = withCustomFields([Guest], odd)
    expect(clashes).toEqual(['Gone__c.X_Diet__c', 'Guest__c.Name', 'Guest__c.x_diet__c'])
    expect(Object.keys(objects[0]?.fields ?? {})).toEqual(['Name', 'X_Diet__c'])
  })

  test('has a prefix that no declared field uses', () => {
    const own = fairObjects.flatMap(({ apiName, fields }) =>
      Object.entries(fields)
        .filter(([name, { column }]) => name.startsWith(ADDED_PREFIX) || column?.startsWith('x_'))
        .map(([name]) => `${apiName}.${name}`),
    )
    expect(own).toEqual([])
  })
})

describe('the input of an administrator', () => {
  test.each<[string, Partial<CustomFieldDraft>, string[]]>([
    ['both labels', {}, []],
    ['no Italian', { italian: ' ' }, ['italian']],
    ['a choice without choices', { type: 'picklist' }, ['entries']],
    [
      'choices of which none is offered',
      { type: 'picklist', entries: [{ value: 'a', english: 'A', italian: 'A', active: false }] },
      ['entries'],
    ],
    ['a text longer than a text', { maxLength: 256 }, ['maxLength']],
    ['no class of protection', { data: null }, ['data']],
    ['somebody who changes what they do not see', { editors: ['staff'] }, ['editors']],
  ])('%s', (_, given, issues) => expect(customFieldIssues(draft(given))).toEqual(issues))

  test('becomes an API name, with a number if the name exists, ignoring case', () => {
    expect(apiNameFor('Food allergies (à la carte)', [])).toBe('X_FoodAllergiesALaCarte__c')
    expect(apiNameFor('Diet', ['x_DIET__c', 'X_Diet2__c'])).toBe('X_Diet3__c')
    expect(apiNameFor('日本', [])).toBe('X_Field__c')
    expect(entryValueFor('Gluten free', ['glutenfree'])).toBe('glutenfree2')
  })
})
