import { toCents } from '../money/cents.ts'
import { isDay } from '../time/rome.ts'
import type { StatementLine } from './bank-statement.ts'
import { isCbi, readCbi } from './cbi-statement.ts'

/** Formats of banks that need no columns to be named. */
export type BankFormat = 'camt053' | 'mt940' | 'cbi'

/** Which format a text has; undefined for a table. */
export function bankFormatOf(text: string): BankFormat | undefined {
  if (/<(\w+:)?BkToCstmrStmt[\s>]/.test(text)) return 'camt053'
  if (isCbi(text)) return 'cbi'
  return /^:61:\d{6}/m.test(text) && /^:(20|25):/m.test(text) ? 'mt940' : undefined
}

const READERS: Readonly<Record<BankFormat, (text: string) => StatementLine[]>> = {
  camt053: readCamt,
  mt940: readMt940,
  cbi: readCbi,
}

export const readBankFormat = (text: string, format: BankFormat) => READERS[format](text)

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decode = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name) => ENTITIES[name] ?? '')

/** What stands between the first pair of these tags, whatever prefix they have; each inside the one before it. */
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

/** ISO 20022: each credit of the statement; one that gathers several transfers gives each of them. */
function readCamt(xml: string): StatementLine[] {
  return allTags(xml, 'Ntry').flatMap((entry) => {
    if (inTags(entry, 'CdtDbtInd') !== 'CRDT') return []
    const bookedOn = (inTags(entry, 'BookgDt', 'Dt') || inTags(entry, 'BookgDt', 'DtTm')).slice(0, 10)
    const parts = allTags(entry, 'TxDtls')
    const number = inTags(entry, 'AcctSvcrRef') || inTags(entry, 'NtryRef')
    return (parts.length > 0 ? parts : [entry]).flatMap((part, index): StatementLine[] => {
      const amount = toCents(inTags(part, 'Amt') || inTags(entry, 'Amt') || '0')
      const own = inTags(part, 'AcctSvcrRef') || inTags(part, 'TxId') || inTags(part, 'EndToEndId')
      const id = parts.length > 1 ? (own && own !== number ? own : `${number}/${index + 1}`) : number || own
      if (!isDay(bookedOn) || amount <= 0 || id === '') return []
      return [
        {
          bookedOn,
          amount,
          payer: inTags(part, 'Dbtr', 'Nm'),
          text: allTags(inTags(part, 'RmtInf'), 'Ustrd').map(decode).join(' '),
          number: id,
          iban: inTags(part, 'DbtrAcct', 'IBAN').replaceAll(/\s/g, ''),
        },
      ]
    })
  })
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

/** SWIFT: a line `:61:` and the words of its `:86:`, in subfields or free. */
function readMt940(text: string): StatementLine[] {
  const fields = text.replaceAll('\r', '').split(/\n(?=:\d{2}[A-Z]?:)/)
  return fields.flatMap((field, index): StatementLine[] => {
    const [, year, month, day, sign, figure = '', reference = '', bankReference = ''] = LINE.exec(field) ?? []
    if (sign !== 'C') return []
    const next = fields[index + 1] ?? ''
    const words = next.startsWith(':86:') ? next.slice(4).replaceAll('\n', '') : ''
    const hasSubfields = words.includes('?20')
    const bookedOn = `20${year}-${month}-${day}`
    const number = (bankReference || reference).trim()
    if (!isDay(bookedOn) || number === '' || number === 'NONREF') return []
    const said = hasSubfields ? subfield(words, WORDS) : words
    return [
      {
        bookedOn,
        amount: toCents(figure.replace(',', '.').replace(/\.$/, '')),
        payer: hasSubfields ? subfield(words, ['32', '33']) : '',
        text: said,
        number,
        iban:
          (hasSubfields ? subfield(words, ['38']) : '') ||
          (/\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/.exec(said)?.[0] ?? ''),
      },
    ]
  })
}
