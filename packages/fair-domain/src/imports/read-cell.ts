import type { FieldDeclaration } from '@foyer/record-contract/metadata'
import type { ImportIssue } from './import-issues.ts'
import { matchChoice } from './match-choice.ts'

/** Value of a cell. */
export type ImportCell = string | number | boolean | Date | null

export type ReadCell = { value: string | number | boolean | null } | { fault: ImportIssue }

const YES = ['true', 'yes', 'y', 'x', '1', 'si', 'sì', 's', 'vero']
const NO = ['false', 'no', 'n', '0', 'falso']

/** Converts a cell to a value of the field. Lookups stay as written. */
export function readCell(field: FieldDeclaration | undefined, cell: ImportCell): ReadCell {
  const text = textOf(cell)
  if (text === '') return { value: null }
  switch (field?.type) {
    case 'boolean':
      return readBoolean(text)
    case 'date':
      return readDay(text)
    case 'integer':
    case 'number':
    case 'currency':
    case 'percent':
      return readNumber(text)
    case 'multiPicklist': {
      const read = text.split(/[;,]/).map((part) => matchChoice(field.values, part)?.value)
      return read.includes(undefined) ? { fault: 'choiceUnknown' } : { value: read.join(';') }
    }
    case 'picklist': {
      const match = matchChoice(field.values, text)
      return match ? { value: match.value } : { fault: 'choiceUnknown' }
    }
    default:
      return { value: text }
  }
}

/** Converts a cell to text. Days of a spreadsheet are timestamps at midnight UTC. */
export function textOf(cell: ImportCell) {
  if (cell === null) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim()
}

function readBoolean(text: string): ReadCell {
  const word = text.toLowerCase()
  if (YES.includes(word)) return { value: true }
  return NO.includes(word) ? { value: false } : { fault: 'yesNoUnreadable' }
}

const ISO_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
/** Day first, as in Italy and most of Europe. */
const WRITTEN_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/

function readDay(text: string): ReadCell {
  const iso = ISO_DAY.exec(text)
  const written = WRITTEN_DAY.exec(text)
  const [year, month, day] = iso ? iso.slice(1) : written ? written.slice(1).reverse() : []
  if (year === undefined || month === undefined || day === undefined) return { fault: 'dayUnreadable' }
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = new Date(`${value}T00:00:00Z`)
  const isReal = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value)
  return isReal ? { value } : { fault: 'dayUnreadable' }
}

/** Parses a number: `1.234,56` and `1,234.56` are equal; a single point followed by three digits is a decimal point. */
function readNumber(text: string): ReadCell {
  const bare = text.replace(/[€\s\u00a0']/g, '')
  const isItalian = bare.lastIndexOf(',') > bare.lastIndexOf('.')
  const plain = isItalian ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? { value: Number(plain) } : { fault: 'numberUnreadable' }
}
