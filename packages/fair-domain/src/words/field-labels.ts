import type { Label } from '@foyer/record-contract'

/** Labels of fields that several objects and their forms have in common, by their names in forms. */
export const FIELD_LABELS = {
  firstName: { 'en-US': 'First name', it: 'Nome' },
  lastName: { 'en-US': 'Last name', it: 'Cognome' },
  email: { 'en-US': 'Email', it: 'Email' },
  phone: { 'en-US': 'Phone', it: 'Telefono' },
  company: { 'en-US': 'Company', it: 'Azienda' },
  country: { 'en-US': 'Country', it: 'Paese' },
  city: { 'en-US': 'City', it: 'Città' },
  postalCode: { 'en-US': 'Postal code', it: 'CAP' },
} as const satisfies Record<string, Label>
