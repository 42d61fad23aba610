import { readCsv } from '@foyer/tables/read-csv'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  defaultMapping,
  exactMatch,
  guessStatementMapping,
  headingsKey,
  headingsOf,
  namesOf,
  newNameOf,
  readStatement,
  type StatementLine,
  withNumbers,
} from './bank-statement.ts'
import { findReferences } from './payment-reference.ts'

const readText = (text: string) => readStatement(readCsv(text))

const CSV = `\ufeffData;Importo;Ordinante;Causale;CRO
15/01/2027;4.694,00;Aurora Cosmetici;"Acconto TF27-00412-P1-8; grazie";CRO1
2027-01-16;-12,50;Banca;Commissioni;CRO2
16.01.2027;100;Rossi "il ""Nero""";senza causale;CRO3
`

test('reads dates, amounts and quoted cells of either language, and skips debits', () => {
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

test('keeps a line break inside quotes, and the numbers of the rows below', () => {
  const { lines, faults } = readText(
    'date\tamount\tpayer\ttext\tnumber\n2027-01-15\t10.00\t"Aurora\nvia Po 1"\t"TF27\r\n00412"\tA\nx\t1\ta\tb\tc\n',
  )
  expect(lines).toEqual([
    expect.objectContaining({ payer: 'Aurora\nvia Po 1', text: 'TF27\r\n00412', number: 'A', iban: '' }),
  ])
  expect(faults).toEqual([{ row: 3, fault: 'dayUnreadable' }])
})

test('reports unreadable rows', () => {
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
])('matches %s with %d automatically to %j', (text, amount, ids) => {
  expect(exactMatch({ text, amount }, OPEN).map(({ id }) => id)).toEqual(ids)
})

const OTHER_BANK = `Estratto del conto 1000/00123456
Data contabile;Descrizione operazione;Accrediti;Addebiti
15/01/2027;"Aurora Cosmetici TF27-00412-P1-8";4.694,00;
16/01/2027;Commissioni;;12,50
16/01/2027;Rimessa;100,00;
16/01/2027;Rimessa;100,00;
`

test('reads the table of another bank with mapped headings, and generates missing numbers', () => {
  const rows = readCsv(OTHER_BANK)
  expect(defaultMapping(headingsOf(rows)?.cells ?? [])).toBeNull()
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

/** Records files one after the other, as the server does. */
function recordAll(files: readonly (readonly StatementLine[])[]) {
  const recorded = new Map<string, StatementLine>()
  for (const line of files.flatMap((file) => withNumbers(file))) {
    const name = newNameOf(line, recorded)
    if (name !== null) recorded.set(name, line)
  }
  return [...recorded].map(([name, line]) => ({ ...line, name }))
}

test('records money under a number that the payer has used before', () => {
  const [monday, tuesday] = [lineOf('MESSAGE-1', 1, 1000), lineOf('MESSAGE-1', 2, 2000)]
  expect(recordAll([[monday], [tuesday], [tuesday, monday]]).map(({ name }) => name)).toEqual([
    'MESSAGE-1',
    'MESSAGE-1/2027-01-12/2000',
  ])
})

test('records each line once, in overlapping files of any order', () => {
  const line = fc.record({
    number: fc.constantFrom('', 'A', 'B', 'A/2'),
    day: fc.nat(2),
    amount: fc.integer({ min: 1, max: 3 }),
    text: fc.constantFrom('rent', 'fee'),
  })
  /** Lines that share number, day and amount are in one file: a statement contains whole days. */
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

test('finds the headings below lines about the account, and recognises a table by them', () => {
  const rows = readCsv(
    'Conto;1000\n ; ;x\n Data ;IMPORTO;Ordinante;Causale;CRO;IBAN ordinante\n15/1/2027;1;a;b;c;it60 x054\n',
  )
  expect(headingsOf(rows)?.row).toBe(3)
  expect(headingsKey(headingsOf(rows)?.cells ?? [])).toBe('data;importo;ordinante;causale;cro;iban ordinante')
  expect(readStatement(rows).lines).toEqual([
    { bookedOn: '2027-01-15', amount: 100, payer: 'a', text: 'b', number: 'c', iban: 'IT60X054' },
  ])
  expect(headingsOf(readCsv('a;b\nc;d\n'))?.row).toBe(1)
  expect(readStatement([])).toEqual({ lines: [], faults: [{ row: 1, fault: 'columnsMissing' }] })
})

test('guesses the known headings of a table, and leaves the others to the user', () => {
  const heads = ['Data contabile', 'Data valuta', 'Ordinante', 'Descrizione operazione', 'Avere (€)', 'CRO']
  expect(defaultMapping(heads)).toEqual({
    bookedOn: 'Data contabile',
    amount: 'Avere (€)',
    payer: 'Ordinante',
    text: 'Descrizione operazione',
    number: 'CRO',
  })
  expect(defaultMapping(['Data', 'Ordinante', 'CRO', 'Somma'])).toBeNull()
  expect(guessStatementMapping(['Data', 'Ordinante', 'CRO', 'Somma'])).toEqual({
    bookedOn: 'Data',
    payer: 'Ordinante',
    number: 'CRO',
  })
})

test('rejects a table without the mapped headings', () => {
  const rows = readCsv('Giorno;Somma;Testo\n15/01/2027;1;a\n')
  const missing = { lines: [], faults: [{ row: 1, fault: 'columnsMissing' }] }
  expect(readStatement(rows, { bookedOn: 'Giorno', amount: 'Importo' })).toEqual(missing)
  expect(readStatement(rows, { bookedOn: 'Giorno' })).toEqual(missing)
  expect(readStatement(rows, { bookedOn: 'giorno ', amount: ' SOMMA' }).lines).toHaveLength(1)
})

test('parses complete days and amounts only', () => {
  const read = (day: string, amount: string) => {
    const { lines, faults } = readText(`date;amount;payer;text;number\n${day};${amount};a;b;c\n`)
    return lines[0] ? [lines[0].bookedOn, lines[0].amount] : (faults[0]?.fault ?? 'debit')
  }
  expect(read('5/1/2027', '+1.234,5')).toEqual(['2027-01-05', 123_450])
  expect(read('05-01-2027', '1,234')).toEqual(['2027-01-05', 123_400])
  for (const day of ['x05/01/2027', '05/01/2027x', '05/01/27', '5/13/2027'])
    expect(read(day, '1')).toBe('dayUnreadable')
  for (const amount of ['x1', '1x', '1.234.567', '1.2345', ''])
    expect(read('2027-01-05', amount)).toBe('amountUnreadable')
  expect([read('2027-01-05', '0'), read('2027-01-05', '-1')]).toEqual(['debit', 'debit'])
})

test('numbers lines without a number by their content, and counts equal ones', () => {
  const [first, second, third] = withNumbers([
    lineOf('', 1, 100, 'à b'),
    lineOf('', 1, 100, 'à b'),
    lineOf('', 1, 100, 'c'),
  ])
  expect([first, second, third].map((line) => line?.number)).toEqual([
    '2027-01-11/100//ÀB',
    '2027-01-11/100//ÀB/2',
    '2027-01-11/100//C',
  ])
})

test('keeps a former number for the first of several lines that had it', () => {
  const former = (number: string, text: string) => ({
    ...lineOf(number, 1, 100, text),
    formerNumber: 'MESSAGE',
  })
  const lines = withNumbers([
    former('A', 'x'),
    former('B', 'y'),
    { ...former('C', 'z'), amount: 200 },
    lineOf('D', 1, 100),
  ])
  expect(lines.map(({ number, formerNumber }) => [number, formerNumber])).toEqual([
    ['A', 'MESSAGE'],
    ['B', undefined],
    ['C', 'MESSAGE'],
    ['D', undefined],
  ])
  expect(namesOf(former('A', 'x'))).toEqual(['A', 'A/2027-01-11/100', 'MESSAGE'])
  expect(namesOf(lineOf('D', 1, 100))).toEqual(['D', 'D/2027-01-11/100'])
})

test('does not match amounts of two companies automatically', () => {
  const open = new Map([...OPEN, ['TF27-00413-P1-9', { id: 'c', accountId: 'y', open: 50 }]])
  const text = 'TF27-00412-P1-8 TF27-00413-P1-9'
  expect(findReferences(text)).toHaveLength(2)
  expect(exactMatch({ text, amount: 150 }, open)).toEqual([])
})
