import { toCents } from '../money/cents.ts'
import { isDay } from '../time/rome.ts'
import type { StatementLine } from './bank-statement.ts'

/** Lines of the interbank format of Italian banks: fixed columns, the kind of a record after one blank. */
const kindOf = (line: string) => line.slice(1, 3)
const part = (line: string, from: number, to: number) => line.slice(from, to).trim()

export const isCbi = (text: string) => /^ RH.{10}\d{6}/m.test(text) && /^ 62\d{10}/m.test(text)

/** `141126` is the 14th of November 2026. */
const dayOf = (digits: string) => `20${digits.slice(4, 6)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`

/** What the records of kind 63 below a movement tell of it. Those without a structure are words. */
function detailsOf(lines: readonly string[]) {
  const words: string[] = []
  let [payer, iban, id] = ['', '', '']
  for (const line of lines) {
    const structure = line.slice(13, 16)
    if (structure === 'YYY') payer = part(line, 40, 80)
    else if (structure === 'YY2') iban = part(line, 66, 100).replaceAll(/\s/g, '')
    else if (structure === 'ID1') id = part(line, 16, 51)
    else if (structure === 'RI1' || structure === 'RI2' || structure === 'ZZ3')
      words.push(part(line, 16, 120))
    else if (!/^(KKK|ZZ[12])$/.test(structure)) words.push(part(line, 13, 120))
  }
  return { payer, iban, id, words }
}

/** CBI: each credit, record 62, with the records 63 that belong to it. */
export function readCbi(text: string): StatementLine[] {
  const records = text.split(/\r?\n/)
  let statement = ''
  return records.flatMap((line, index): StatementLine[] => {
    if (kindOf(line) === 'RH') statement = `${part(line, 3, 8)}-${part(line, 13, 19)}`
    if (kindOf(line) !== '62' || line[25] !== 'C') return []
    const movement = line.slice(3, 13)
    const own: string[] = []
    for (let next = index + 1; kindOf(records[next] ?? '') === '63'; next++)
      if (records[next]?.slice(3, 13) === movement) own.push(records[next] ?? '')
    const { payer, iban, id, words } = detailsOf(own)
    const bookedOn = dayOf(line.slice(19, 25))
    const amount = part(line, 26, 41).replace(',', '.')
    if (!isDay(bookedOn) || !/^\d+(\.\d{0,2})?$/.test(amount)) return []
    return [
      {
        bookedOn,
        amount: toCents(amount.replace(/\.$/, '')),
        payer,
        text: [...words, part(line, 86, 120)].filter(Boolean).join(' '),
        // Without a number of the bank, its place in the statement is one.
        number: id || part(line, 61, 77) || `${statement}-${movement}`,
        iban,
      },
    ]
  })
}
