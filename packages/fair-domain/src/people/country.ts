import { type FieldOptions, picklist } from '@foyer/record-contract/metadata'
import { COUNTRY_CHOICES } from './address-choices.ts'

const LABEL = { 'en-US': 'Country', it: 'Paese' }

/** A country by its two letters, read by its name. What others hand in stays as they wrote it. */
export const country = <const O extends Partial<FieldOptions>>(options: O) =>
  picklist({ label: LABEL, ...options, values: COUNTRY_CHOICES, open: true })
