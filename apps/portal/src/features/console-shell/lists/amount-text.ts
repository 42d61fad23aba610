import { type Language, numberFormat } from '@foyer/record-contract'
import { LOCALES } from '../../../i18n/format-message.ts'

/** Formats an amount. */
export const amountText = (value: number, dataType: string | undefined, language: Language) =>
  numberFormat(
    LOCALES[language],
    dataType === 'Currency'
      ? { style: 'currency', currency: 'EUR', useGrouping: 'always' }
      : { maximumFractionDigits: 2 },
  ).format(value)
