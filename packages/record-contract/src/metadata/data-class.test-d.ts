import { expectTypeOf, test } from 'vitest'
import type { ClassifiedObjects, UnclassifiedFields } from './classified-objects.ts'
import { defineObject, type ObjectDeclaration } from './define-object.ts'
import { address, boolean, email, formula, lookup, picklist, text } from './fields.ts'

const label = { 'en-US': 'Word', it: 'Parola' }
const options = { label, labelPlural: label, keyPrefix: 'a00', access: {} }
const values = [{ value: 'a', label }]

const Classified = defineObject('Guest__c', {
  ...options,
  fields: {
    Name: text({ label, data: 'personal', required: true }),
    Email__c: email({ label, data: 'personal' }),
    Vegan__c: boolean({ label, data: 'sensitive' }),
    Kind__c: picklist({ label, data: 'internal', values }),
    Upper__c: formula({ label, data: 'personal', returns: 'text', sql: 'upper({Name})' }),
    HomeAddress: address({ label, data: 'personal' }),
    Host__c: lookup('Contact', { label, data: 'internal' }),
  },
})
const Unclassified = defineObject('Meal__c', {
  ...options,
  fields: {
    Name: text({ label, data: 'reference' }),
    Diet__c: text({ label }),
    Vegan__c: boolean({ label }),
    Kind__c: picklist({ label, values }),
    Upper__c: formula({ label, returns: 'text', sql: 'upper({Name})' }),
    HomeAddress: address({ label }),
    Host__c: lookup('Contact', { label }),
  },
})

test('names the fields without a protection class', () => {
  expectTypeOf<UnclassifiedFields<typeof Classified>>().toEqualTypeOf<never>()
  expectTypeOf<UnclassifiedFields<typeof Classified | typeof Unclassified>>().toEqualTypeOf<
    | 'Meal__c.Diet__c'
    | 'Meal__c.Vegan__c'
    | 'Meal__c.Kind__c'
    | 'Meal__c.Upper__c'
    | 'Meal__c.HomeAddress'
    | 'Meal__c.Host__c'
  >()
})

test('rejects a list with an unclassified object, and accepts a classified one', () => {
  const objects: ClassifiedObjects<typeof Classified> = [Classified]
  expectTypeOf(objects).toEqualTypeOf<readonly ObjectDeclaration[]>()
  // @ts-expect-error Meal__c has fields without a class
  const incomplete: ClassifiedObjects<typeof Unclassified> = [Unclassified]
  expectTypeOf(incomplete).toBeString()
})
