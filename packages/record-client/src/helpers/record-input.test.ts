import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createRecordInputFilteredByEditedFields,
  generateRecordInputForCreate,
  generateRecordInputForUpdate,
} from './record-input.ts'

const field = <T>(value: T) => ({ displayValue: null, value })
const ID = '001000000000001AAA'
const record = {
  apiName: 'Account',
  id: ID,
  fields: {
    Id: field(ID),
    Name: field('Lumen Cosmetics'),
    Seats: field(3),
    Active: field(false),
    Phone: field(null),
    Number: field('A-1'),
    Owner: field({ fields: {} } as never),
    Tags: field(['a']),
  },
}
const permissions = (flags: Record<string, { createable: boolean; updateable: boolean }>) =>
  ({ fields: flags }) as never
const both = { createable: true, updateable: true }
const info = permissions({
  Id: both,
  Name: both,
  Phone: { createable: false, updateable: true },
  Number: { createable: true, updateable: false },
})

describe('record inputs', () => {
  it('keep only createable fields and drop the Id for create', () => {
    expect(generateRecordInputForCreate(record, info)).toEqual({
      apiName: 'Account',
      fields: { Name: 'Lumen Cosmetics', Number: 'A-1' },
    })
  })

  it('keep only updateable fields and set the Id for update', () => {
    expect(generateRecordInputForUpdate(record, info)).toEqual({
      fields: { Id: ID, Name: 'Lumen Cosmetics', Phone: null },
    })
    const readOnlyId = permissions({ Name: both })
    expect(generateRecordInputForUpdate(record, readOnlyId).fields.Id).toBe(ID)
  })

  it('keep every scalar without an object info: string, number, boolean and null', () => {
    const { Id, ...others } = generateRecordInputForUpdate(record).fields
    expect(Id).toBe(ID)
    expect(others).toEqual({ Name: 'Lumen Cosmetics', Seats: 3, Active: false, Phone: null, Number: 'A-1' })
    expect(generateRecordInputForCreate(record).fields).toEqual(others)
  })

  it('use the Id of the fields for update, and reject a record without one', () => {
    expect(generateRecordInputForUpdate({ ...record, id: null }).fields.Id).toBe(ID)
    expect(() => generateRecordInputForUpdate({ apiName: 'Account', fields: {} })).toThrow(
      'Invalid recordInput',
    )
    expect(() => generateRecordInputForUpdate({ apiName: 'Account', id: '', fields: {} })).toThrow(
      'Invalid recordInput',
    )
  })

  it('keep only edited fields and the Id', () => {
    const input = { fields: { Id: ID, Name: 'Lumen', Seats: 3, Fax: null, Phone: null } }
    expect(createRecordInputFilteredByEditedFields(input, record).fields).toEqual({
      Id: ID,
      Name: 'Lumen',
      Fax: null,
    })
  })

  it('never contain a field that the flags forbid', () => {
    const flag = fc.record({ createable: fc.boolean(), updateable: fc.boolean() })
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(record.fields), 'Other'), flag), (flags) => {
        const created = Object.keys(generateRecordInputForCreate(record, permissions(flags)).fields)
        expect(created.every((name) => name !== 'Id' && flags[name]?.createable)).toBe(true)
        const updated = Object.keys(generateRecordInputForUpdate(record, permissions(flags)).fields)
        expect(updated.every((name) => name === 'Id' || flags[name]?.updateable)).toBe(true)
      }),
    )
  })
})
