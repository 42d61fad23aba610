import * as codiceFiscale from 'stdnum/lib/cjs/it/codicefiscale.js'
import { isItalianVat } from './vat-number.ts'

/** Checks a fiscal code: sixteen characters with a check letter, or the eleven digits of a company. */
export const isFiscalCode = (value: string) =>
  isItalianVat(value) || (value.length === 16 && codiceFiscale.validate(value).isValid)
