import { type FieldOptions, picklist } from '@foyer/record-contract/metadata'
import { COUNTRY_CHOICES } from './address-choices.ts'

const LABEL = { 'en-US': 'Country', it: 'Paese' }

/** Creates a field with an ISO country code, displayed by its name. Other values of API clients stay as they are. */
export const country = <const O extends Partial<FieldOptions>>(options: O) =>
  picklist({ label: LABEL, ...options, values: COUNTRY_CHOICES, open: true })
