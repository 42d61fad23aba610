import { isPossibleVat } from '../company-data/vat-number.ts'
import { IMPORTS, type ImportObject } from './imports.ts'

const NUMBER_TYPES = ['integer', 'number', 'currency', 'percent']
const VAT_DIGITS = 11

/**
 * Suggests the correction of a refused cell: a VAT number whose leading zeros a spreadsheet removed, or the number in a
 * text such as “circa 40”. Undefined if there is none.
 */
export function suggestCell(object: ImportObject, field: string, text: string): string | undefined {
  if (field === 'VatNumber__c') {
    const digits = text.replace(/^IT/i, '').replaceAll(/\D/g, '')
    const padded = digits.padStart(VAT_DIGITS, '0')
    return digits !== '' && padded !== digits && isPossibleVat(`IT${padded}`, 'IT')
      ? `IT${padded}`
      : undefined
  }
  if (!NUMBER_TYPES.includes(IMPORTS[object].object.fields[field]?.type ?? '')) return undefined
  const [number, another] = text.match(/\d+(?:[.,]\d+)?/g) ?? []
  return another === undefined && number !== text ? number : undefined
}
