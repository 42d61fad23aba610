import { toCents } from '../money/cents.ts'
import { isDay } from '../time/rome.ts'
import type { ReadRecord } from './read-record.ts'

/** Record kind of a line in the CBI format of Italian banks: fixed columns, after one blank. */
const kindOf = (line: string) => line.slice(1, 3)
const part = (line: string, from: number, to: number) => line.slice(from, to).trim()

export const isCbi = (text: string) => /^ RH.{10}\d{6}/m.test(text) && /^ 62\d{10}/m.test(text)

/** Converts `141126` to 14 November 2026. */
const dayOf = (digits: string) => `20${digits.slice(4, 6)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`

/** Returns the data of the records 63 below a movement. Unstructured ones are text. */
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

/** Returns a reference, or an empty text for zeros, which banks write without a reference. */
const numberIn = (text: string) => text.replace(/^0+$/, '')

/** Reads CBI: each credit, record 62, with its records 63. */
export function readCbi(text: string): { row: number; read: ReadRecord }[] {
  const records = text.split(/\r?\n/)
  let statement = ''
  let currency = 'EUR'
  return records.flatMap((line, index) => {
    if (kindOf(line) === 'RH') statement = `${part(line, 3, 8)}-${part(line, 13, 19)}`
    if (kindOf(line) === '61') currency = /^[A-Z]{3}$/.exec(line.slice(74, 77))?.[0] ?? 'EUR'
    if (kindOf(line) !== '62' || line[25] !== 'C') return []
    const movement = line.slice(3, 13)
    const own: string[] = []
    for (let next = index + 1; kindOf(records[next] ?? '') === '63'; next++)
      if (records[next]?.slice(3, 13) === movement) own.push(records[next] ?? '')
    const read = currency === 'EUR' ? movementOf(line, own, `${statement}-${movement}`) : 'currencyForeign'
    return [{ row: index + 1, read }]
  })
}

function movementOf(line: string, own: readonly string[], place: string): ReadRecord {
  const { payer, iban, id, words } = detailsOf(own)
  const bookedOn = dayOf(line.slice(19, 25))
  const amount = part(line, 26, 41).replace(',', '.')
  if (!isDay(bookedOn)) return 'dayUnreadable'
  if (!/^\d+(\.\d{0,2})?$/.test(amount)) return 'amountUnreadable'
  const reference = numberIn(part(line, 61, 77))
  return {
    bookedOn,
    amount: toCents(amount.replace(/\.$/, '')),
    payer,
    text: [...words, part(line, 86, 120)].filter(Boolean).join(' '),
    // One message of a payer may contain several transfers. Without any number, the position in the statement is used.
    number: reference || numberIn(id) || place,
    ...(reference && id && id !== reference ? { formerNumber: id } : {}),
    iban,
  }
}
