import { readCsv } from '@foyer/tables/read-csv'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  exactMatch,
  headingsOf,
  newNameOf,
  ownMapping,
  readStatement,
  type StatementLine,
  withNumbers,
} from './bank-statement.ts'

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

const lineOf = (number: string, day: number, amount: number, text = ''): StatementLine => ({
  number,
  bookedOn: `2027-01-1${day}`,
  amount,
  payer: '',
  text,
  iban: '',
})

/** Reads files one after the other, as the server does. */
function recordAll(files: readonly (readonly StatementLine[])[]) {
  const recorded = new Map<string, StatementLine>()
  for (const line of files.flatMap((file) => withNumbers(file))) {
    const name = newNameOf(line, recorded)
    if (name !== null) recorded.set(name, line)
  }
  return [...recorded].map(([name, line]) => ({ ...line, name }))
}

test('a number that the payer has used before does not hide the money that comes with it', () => {
  const [monday, tuesday] = [lineOf('MESSAGE-1', 1, 1000), lineOf('MESSAGE-1', 2, 2000)]
  expect(recordAll([[monday], [tuesday], [tuesday, monday]]).map(({ name }) => name)).toEqual([
    'MESSAGE-1',
    'MESSAGE-1/2027-01-12/2000',
  ])
})

test('however lines stand in files that overlap, and in whatever order, each is recorded once', () => {
  const line = fc.record({
    number: fc.constantFrom('', 'A', 'B', 'A/2'),
    day: fc.nat(2),
    amount: fc.integer({ min: 1, max: 3 }),
    text: fc.constantFrom('rent', 'fee'),
  })
  /** Lines that share number, day and amount come in one file: a statement tells whole days. */
  const keyOf = ({ number, bookedOn, amount }: StatementLine) => [number, bookedOn, amount].join()
  fc.assert(
    fc.property(
      fc.uniqueArray(line, { selector: (each) => JSON.stringify(each), maxLength: 12 }),
      fc.array(fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), { maxLength: 4 }),
      fc.boolean(),
      (facts, choices, isReversed) => {
        const lines = facts.map(({ number, day, amount, text }) => lineOf(number, day, amount, text))
        const keys = [...new Set(lines.map(keyOf))]
        const files = choices.map((chosen, place) => {
          const file = lines.filter((each) => chosen[keys.indexOf(keyOf(each))])
          return place % 2 ? file.toReversed() : file
        })
        const rest = lines.filter((each) => !files.flat().includes(each))
        const all = [...files, rest]
        const counted = recordAll(isReversed ? all.toReversed() : all)
          .map(({ bookedOn, amount }) => `${bookedOn} ${amount}`)
          .toSorted()
        expect(counted).toEqual(lines.map(({ bookedOn, amount }) => `${bookedOn} ${amount}`).toSorted())
      },
    ),
    { numRuns: 300 },
  )
})
