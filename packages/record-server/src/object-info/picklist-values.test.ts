import { boolean, defineObject, fullAccess, picklist, text } from '@foyer/record-contract/metadata'
import { expect, test } from 'vitest'
import { User } from '../../testing/objects.ts'
import { as } from '../../testing/server.ts'
import type { RecordServerOptions } from '../options.ts'
import { createContext } from '../record-context.ts'
import { picklistValuesResponse } from './picklist-values.ts'

const label = { it: 'x', 'en-US': 'x' }
const entry = (value: string) => ({ value, label: { it: value, 'en-US': value } })

const Deal = defineObject('Deal__c', {
  label,
  labelPlural: label,
  keyPrefix: 'a09',
  fields: {
    Name: text({ label }),
    Closed__c: boolean({ label }),
    Reason__c: picklist({
      label,
      controlledBy: 'Closed__c',
      values: [{ ...entry('Won'), validFor: ['true'] }, entry('Other')],
    }),
    Stage__c: picklist({
      label,
      values: [
        {
          ...entry('Signed'),
          attributes: {
            picklistAtrributesValueType: 'OpportunityStage',
            closed: true,
            defaultProbability: 100,
            forecastCategoryName: 'Closed',
            won: true,
          },
        },
      ],
    }),
  },
  access: {
    admin: fullAccess(),
    editor: { read: { rule: 'all' }, fields: { read: { except: ['Closed__c'] } } },
  },
})

const context = { ...createContext([User, Deal]), options: {} as RecordServerOptions }
const deal = context.registry.objects.get('Deal__c')
const valuesOf = (field: string, session = as.admin) => {
  if (!deal) throw new Error('Deal__c is not declared')
  return picklistValuesResponse(context, deal, deal.defaultRecordTypeId, field, session).value
}

test('has false and true as controlling values of a checkbox', () => {
  expect(valuesOf('Reason__c')).toMatchObject({
    controllerValues: { false: 0, true: 1 },
    values: [
      { value: 'Won', validFor: [1] },
      { value: 'Other', validFor: [0, 1] },
    ],
  })
})

test('omits an unreadable controlling field', () => {
  expect(valuesOf('Reason__c', as.editor)).toMatchObject({
    controllerValues: {},
    values: [{ validFor: [] }, { validFor: [] }],
  })
})

test('returns attributes as declared', () => {
  expect(valuesOf('Stage__c').values[0]?.attributes).toEqual({
    picklistAtrributesValueType: 'OpportunityStage',
    closed: true,
    defaultProbability: 100,
    forecastCategoryName: 'Closed',
    won: true,
  })
})
