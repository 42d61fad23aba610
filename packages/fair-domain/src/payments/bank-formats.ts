import { toCents } from '../money/cents.ts'
import { isDay } from '../time/rome.ts'
import { type ReadStatement, withNumbers } from './bank-statement.ts'
import { isCbi, readCbi } from './cbi-statement.ts'
import type { ReadRecord } from './read-record.ts'

/** Bank formats without columns to map. */
export type BankFormat = 'camt053' | 'mt940' | 'cbi'

/** Detects the format of a text; undefined for a table. */
export function bankFormatOf(text: string): BankFormat | undefined {
  if (/<(\w+:)?BkToCstmrStmt[\s>]/.test(text)) return 'camt053'
  if (isCbi(text)) return 'cbi'
  return /^:61:\d{6}/m.test(text) && /^:(20|25):/m.test(text) ? 'mt940' : undefined
}

const READERS: Readonly<Record<BankFormat, (text: string) => { row: number; read: ReadRecord }[]>> = {
  camt053: readCamt,
  mt940: readMt940,
  cbi: readCbi,
}

/** Reads the credits of a statement. Unreadable ones are reported by row or by position of the entry. */
export function readBankFormat(text: string, format: BankFormat): ReadStatement {
  const records = READERS[format](text)
  return {
    lines: withNumbers(records.flatMap(({ read }) => (read && typeof read === 'object' ? [read] : []))),
    faults: records.flatMap(({ row, read }) => (typeof read === 'string' ? [{ row, fault: read }] : [])),
  }
}

/** Returns a reference, or an empty text for the placeholders that banks write. */
const numberIn = (text: string) => (/^(NONREF|NOTPROVIDED|0*)$/i.test(text.trim()) ? '' : text.trim())

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decode = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name) => ENTITIES[name] ?? '')

/** Returns the content of the first element on a path of tag names, with any prefix. */
function inTags(xml: string, ...path: readonly string[]): string {
  let inside = xml
  for (const tag of path) {
    const found = new RegExp(`<(?:\\w+:)?${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:\\w+:)?${tag}>`).exec(inside)
    if (!found) return ''
    inside = found[1] ?? ''
  }
  return decode(inside.trim())
}

const allTags = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:\\w+:)?${tag}>`, 'g'))].map(
    ([, inside]) => inside ?? '',
  )

/** Returns the first amount, with its currency. */
function amountIn(xml: string) {
  const [, attributes = '', figure = ''] = /<(?:\w+:)?Amt(\s[^>]*)?>([^<]*)</.exec(xml) ?? []
  return figure.trim() === ''
    ? null
    : { figure: figure.trim(), currency: /Ccy="(\w+)"/.exec(attributes)?.[1] ?? 'EUR' }
}

const withoutTag = (xml: string, tag: string) =>
  xml.replaceAll(new RegExp(`<(?:\\w+:)?${tag}[\\s>][\\s\\S]*?</(?:\\w+:)?${tag}>`, 'g'), '')

/** Reads ISO 20022: each credit of the statement, and each transfer of a batched entry. */
function readCamt(xml: string): { row: number; read: ReadRecord }[] {
  return allTags(xml, 'Ntry').flatMap((entry, place) => {
    const own = entry.replace(/<(?:\w+:)?NtryDtls[\s\S]*$/, '')
    // Pending money has not arrived yet.
    if (
      inTags(own, 'CdtDbtInd') !== 'CRDT' ||
      /^(PDNG|INFO)$/.test(inTags(own, 'Sts').replaceAll(/<[^>]*>|\s/g, ''))
    )
      return []
    const parts = allTags(entry, 'TxDtls')
    const number = numberIn(inTags(own, 'AcctSvcrRef')) || numberIn(inTags(own, 'NtryRef'))
    return (parts.length > 0 ? parts : [entry]).map((part, index) => ({
      row: place + 1,
      read: camtLine(entry, part, parts.length > 1 ? { number, index } : { number, index: null }),
    }))
  })
}

function camtLine(
  entry: string,
  part: string,
  { number, index }: { number: string; index: number | null },
): ReadRecord {
  const bookedOn = (inTags(entry, 'BookgDt', 'Dt') || inTags(entry, 'BookgDt', 'DtTm')).slice(0, 10)
  // The instructed amount may be in another currency and before fees; the amount of the entry was booked.
  const inPart = amountIn(
    index === null ? '' : inTags(part, 'AmtDtls', 'TxAmt') || withoutTag(part, 'AmtDtls'),
  )
  const { figure, currency } = inPart ?? amountIn(entry) ?? { figure: '0', currency: 'EUR' }
  const amount = toCents(figure)
  if (!isDay(bookedOn)) return 'dayUnreadable'
  if (!(amount > 0)) return 'amountUnreadable'
  if (currency !== 'EUR') return 'currencyForeign'
  // The payer's reference may occur on several transfers, so it is the last resort.
  const ofBank = numberIn(inTags(part, 'AcctSvcrRef')) || numberIn(inTags(part, 'TxId'))
  const ofPart = ofBank && ofBank !== number ? ofBank : number && `${number}/${(index ?? 0) + 1}`
  return {
    bookedOn,
    amount,
    payer: inTags(part, 'Dbtr', 'Nm'),
    text: allTags(inTags(part, 'RmtInf'), 'Ustrd').map(decode).join(' '),
    number: (index === null ? number || ofBank : ofPart) || numberIn(inTags(part, 'EndToEndId')),
    iban: inTags(part, 'DbtrAcct', 'IBAN').replaceAll(/\s/g, ''),
  }
}

const LINE =
  /^:61:(\d{2})(\d{2})(\d{2})(?:\d{4})?(R?[CD])[A-Z]?([\d,]+)[A-Z][A-Z0-9]{3}([^\n/]*)(?:\/\/([^\n]*))?/
const subfield = (text: string, codes: readonly string[]) =>
  text
    .split('?')
    .filter((part) => codes.includes(part.slice(0, 2)))
    .map((part) => part.slice(2))
    .join('')
    .trim()
const WORDS = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29']

/** Reads SWIFT MT940: a line `:61:` and the text of its `:86:`, in subfields or free. */
function readMt940(text: string): { row: number; read: ReadRecord }[] {
  const fields = text.replaceAll('\r', '').split(/\n(?=:\d{2}[A-Z]?:)/)
  let row = 1
  let currency = 'EUR'
  return fields.flatMap((field, index) => {
    const at = row
    row += field.split('\n').length
    currency = /^:60[FM]:[CD]\d{6}([A-Z]{3})/.exec(field)?.[1] ?? currency
    if (!field.startsWith(':61:')) return []
    const read = mt940Line(field, fields[index + 1] ?? '')
    return [{ row: at, read: read === null || currency === 'EUR' ? read : 'currencyForeign' }]
  })
}

function mt940Line(field: string, next: string): ReadRecord {
  const found = LINE.exec(field)
  if (!found) return 'amountUnreadable'
  const [, year, month, day, sign, figure = '', reference = '', bankReference = ''] = found
  if (sign !== 'C') return null
  const words = next.startsWith(':86:') ? next.slice(4).replaceAll('\n', '') : ''
  const hasSubfields = words.includes('?20')
  const bookedOn = `20${year}-${month}-${day}`
  const amount = figure.replace(',', '.').replace(/\.$/, '')
  if (!isDay(bookedOn)) return 'dayUnreadable'
  if (!/^\d+(\.\d{1,2})?$/.test(amount)) return 'amountUnreadable'
  const said = hasSubfields ? subfield(words, WORDS) : words
  return {
    bookedOn,
    amount: toCents(amount),
    payer: hasSubfields ? subfield(words, ['32', '33']) : '',
    text: said,
    number: numberIn(bankReference) || numberIn(reference),
    iban:
      (hasSubfields ? subfield(words, ['38']) : '') ||
      (/\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/.exec(said)?.[0] ?? ''),
  }
}
