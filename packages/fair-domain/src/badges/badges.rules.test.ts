import { readCsv } from '@foyer/tables/read-csv'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holderIssues, needsNewCode, tidyHolder } from './badge.rules.ts'
import { hasRowIssues, readBadgeRows } from './badge-import.ts'

const ada = { firstName: 'Ada', lastName: 'Neri', role: 'Sales', email: 'ada@aurora.example' }

describe('holderFaults', () => {
  test('requires a name, but neither role nor email', () => {
    expect(holderIssues(ada)).toEqual({})
    expect(holderIssues({ ...ada, role: '', email: '' })).toEqual({})
    expect(holderIssues({ ...ada, role: '', email: '' }, 'setup')).toEqual({ role: 'missing' })
    expect(holderIssues({ ...ada, firstName: '  ', email: 'ada@' })).toEqual({
      firstName: 'missing',
      email: 'emailForm',
    })
    expect(holderIssues({ ...ada, lastName: 'x'.repeat(61) })).toEqual({ lastName: 'tooLong' })
  })
  test('normalises spaces', () => {
    expect(tidyHolder({ ...ada, firstName: ' Anna  Maria ', email: ' ADA@aurora.example ' })).toMatchObject({
      firstName: 'Anna Maria',
      email: 'ada@aurora.example',
    })
  })
})

test('needs a new code for a new name, but not for a new email address', () => {
  expect(needsNewCode(ada, { ...ada, email: 'other@aurora.example' })).toBe(false)
  expect(needsNewCode(ada, { ...ada, lastName: 'Bianchi' })).toBe(true)
  expect(needsNewCode(ada, { ...ada, role: 'Owner' })).toBe(true)
})

const rowsIn = (text: string, left: number, known: string[] = []) => readBadgeRows(readCsv(text), left, known)

describe('readBadgeRows', () => {
  test.each([
    ['Nome;Cognome;Ruolo;Email\nAda;Neri;Sales;ada@aurora.example', 2],
    ['email,last name,first name,role\nada@aurora.example,Neri,Ada,Sales\n', 2],
    ['\uFEFFAda\tNeri\tSales\tada@aurora.example\r\n', 1],
    ['Ada,"Neri","Sales",ada@aurora.example', 1],
  ])('%j names Ada', (text, line) => {
    expect(rowsIn(text, 5)).toEqual([{ line, holder: ada, faults: {} }])
  })

  test('reads separators and line breaks in quoted cells', () => {
    const [row] = rowsIn('nome,cognome,ruolo\n"Ada ""Lady""","Neri, Conti","a\nb"', 5)
    expect(row?.holder).toMatchObject({ firstName: 'Ada "Lady"', lastName: 'Neri, Conti', role: 'a b' })
  })

  test('reports the issues of each row', () => {
    const text =
      'nome,cognome,ruolo,email\nAda,Neri\nADA,NERI\n,Conti\nLia,Blu,,lia\n\nUgo,Rossi\nIda,Verdi\nTea,Sala'
    const rows = rowsIn(text, 2, ['Tea Sala'])
    expect(rows.map(({ line, faults }) => [line, faults])).toEqual([
      [2, {}],
      [3, { row: 'twice' }],
      [4, { firstName: 'missing' }],
      [5, { email: 'emailForm' }],
      [7, {}],
      [8, { row: 'noneLeft' }],
      [9, { row: 'twice' }],
    ])
  })

  test('never accepts more rows than remain, whatever the file contains', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string())), fc.nat(5), (cells, left) => {
        return (
          readBadgeRows(
            cells.map((row, i) => ({ row: i + 1, cells: row })),
            left,
          ).filter((row) => !hasRowIssues(row)).length <= left
        )
      }),
    )
  })
})
