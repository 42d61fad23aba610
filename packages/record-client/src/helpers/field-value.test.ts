import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FieldsOf, getFieldDisplayValue, getFieldValue } from './field-value.ts'

const nest = (fields: FieldsOf['fields']) => ({ fields }) as never
const contact: FieldsOf = {
  fields: {
    Name: { displayValue: null, value: 'Ada Bianchi' },
    Salutation: { displayValue: 'Dott.ssa', value: 'Dr' },
    Account: {
      displayValue: 'Lumen Cosmetics',
      value: nest({
        Name: { displayValue: null, value: 'Lumen Cosmetics' },
        Owner: { displayValue: null, value: null },
      }),
    },
  },
}

describe('field readers', () => {
  it('read a field by its qualified name', () => {
    expect(getFieldValue(contact, 'Contact.Name')).toBe('Ada Bianchi')
    expect(getFieldValue(contact, 'Contact.Salutation')).toBe('Dr')
    expect(getFieldDisplayValue(contact, 'Contact.Salutation')).toBe('Dott.ssa')
    expect(getFieldDisplayValue(contact, 'Contact.Name')).toBeNull()
  })

  it('read a field by object and name', () => {
    expect(getFieldValue(contact, { objectApiName: 'Contact', fieldApiName: 'Account.Name' })).toBe(
      'Lumen Cosmetics',
    )
  })

  it('follow lookups', () => {
    expect(getFieldValue(contact, 'Contact.Account.Name')).toBe('Lumen Cosmetics')
    expect(getFieldDisplayValue(contact, 'Contact.Account')).toBe('Lumen Cosmetics')
  })

  it('return null behind an empty lookup and undefined for fields that were not read', () => {
    expect(getFieldValue(contact, 'Contact.Account.Owner.Name')).toBeNull()
    expect(getFieldValue(contact, 'Contact.Account.Phone')).toBeUndefined()
    expect(getFieldValue(contact, 'Contact.Phone')).toBeUndefined()
    expect(getFieldValue(contact, 'Contact.Name.Length')).toBeUndefined()
    expect(getFieldValue(contact, 'Contact.constructor')).toBeUndefined()
    expect(getFieldValue(undefined, 'Contact.Name')).toBeUndefined()
    expect(getFieldValue(contact, 'Contact')).toBeUndefined()
  })

  it('find any value at any depth', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Account', 'Owner__r', 'Parent'), { maxLength: 5 }),
        fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
        (path, value) => {
          let record: FieldsOf = { fields: { Leaf: { displayValue: 'shown', value } } }
          for (const name of [...path].reverse())
            record = { fields: { [name]: { displayValue: null, value: record as never } } }
          const name = ['Any__c', ...path, 'Leaf'].join('.')
          expect(getFieldValue(record, name)).toBe(value)
          expect(getFieldDisplayValue(record, name)).toBe('shown')
        },
      ),
    )
  })
})
