import { readCsv } from '@foyer/tables/read-csv'
import { expect, test } from 'vitest'
import { exactMatch, headingsOf, ownMapping, readStatement } from './bank-statement.ts'

const readText = (text: string) => readStatement(readCsv(text))

const CSV = `\ufeffData;Importo;Ordinante;Causale;CRO
15/01/2027;4.694,00;Aurora Cosmetici;"Acconto TF27-00412-P1-8; grazie";CRO1
2027-01-16;-12,50;Banca;Commissioni;CRO2
16.01.2027;100;Rossi "il ""Nero""";senza causale;CRO3
`

test('reads dates, amounts and quoted cells of either language, and leaves debits out', () => {
  expect(readText(CSV)).toEqual({
    faults: [],
    lines: [
      {
        bookedOn: '2027-01-15',
        amount: 469_400,
        payer: 'Aurora Cosmetici',
        text: 'Acconto TF27-00412-P1-8; grazie',
        number: 'CRO1',
        iban: '',
      },
      expect.objectContaining({ bookedOn: '2027-01-16', amount: 10_000, number: 'CRO3', iban: '' }),
    ],
  })
  const english = 'date,amount,payer,text,number\n2027-01-15,"4,694.00",Aurora,x,1\n'
  expect(readText(english).lines[0]?.amount).toBe(469_400)
})

test('a line break inside quotes is part of its cell, and rows below it keep their number', () => {
  const { lines, faults } = readText(
    'date\tamount\tpayer\ttext\tnumber\n2027-01-15\t10.00\t"Aurora\nvia Po 1"\t"TF27\r\n00412"\tA\nx\t1\ta\tb\tc\n',
  )
  expect(lines).toEqual([
    expect.objectContaining({ payer: 'Aurora\nvia Po 1', text: 'TF27\r\n00412', number: 'A', iban: '' }),
  ])
  expect(faults).toEqual([{ row: 3, fault: 'dayUnreadable' }])
})

test('tells by row what cannot be read', () => {
  expect(readText('Data;Importo\n').faults).toEqual([{ row: 1, fault: 'columnsMissing' }])
  const { faults } = readText(
    'date;amount;payer;text;number\n32/01/2027;1;a;b;c\n2027-01-01;one;a;b;c\n2027-01-01;1;a;b;\n',
  )
  expect(faults.map(({ row, fault }) => [row, fault])).toEqual([
    [2, 'dayUnreadable'],
    [3, 'amountUnreadable'],
    [4, 'numberMissing'],
  ])
})

const OPEN = new Map([
  ['TF27-00412-P1-8', { id: 'a', accountId: 'x', open: 100 }],
  ['TF27-00412-P2-5', { id: 'b', accountId: 'x', open: 50 }],
])

test.each([
  ['TF27-00412-P1-8', 100, ['a']],
  ['TF27 00412 P1 8 e TF27-00412-P2-5', 150, ['a', 'b']],
  ['TF27-00412-P1-8', 99, []],
  ['TF27-00412-P1-8 TF27-00413-P1-9', 100, []],
  ['no reference', 100, []],
])('%s with %d pays %j by itself', (text, amount, ids) => {
  expect(exactMatch({ text, amount }, OPEN).map(({ id }) => id)).toEqual(ids)
})

const OTHER_BANK = `Estratto del conto 1000/00123456
Data contabile;Descrizione operazione;Accrediti;Addebiti
15/01/2027;"Aurora Cosmetici TF27-00412-P1-8";4.694,00;
16/01/2027;Commissioni;;12,50
16/01/2027;Rimessa;100,00;
16/01/2027;Rimessa;100,00;
`

test('the table of another bank is read once somebody said which heading holds what; without numbers a line is its own', () => {
  const rows = readCsv(OTHER_BANK)
  expect(ownMapping(headingsOf(rows)?.cells ?? [])).toBeNull()
  expect(readStatement(rows).faults).toEqual([{ row: 1, fault: 'columnsMissing' }])
  const mapping = { bookedOn: 'Data contabile', amount: 'Accrediti', text: 'Descrizione operazione' }
  const { lines, faults } = readStatement(rows, mapping)
  expect(faults).toEqual([])
  expect(lines.map(({ amount, text }) => [amount, text])).toEqual([
    [469_400, 'Aurora Cosmetici TF27-00412-P1-8'],
    [10_000, 'Rimessa'],
    [10_000, 'Rimessa'],
  ])
  const numbers = lines.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(3)
  expect(readStatement(rows, mapping).lines.map(({ number }) => number)).toEqual(numbers)
})
