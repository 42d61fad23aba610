import type { Label } from '@foyer/record-contract'

/** Messages of field issues, common to all forms and the server. */
export const FIELD_ISSUES = {
  missing: { 'en-US': 'Fill in this field', it: 'Compila questo campo' },
  email: { 'en-US': 'Enter a valid email', it: 'Inserisci un’email valida' },
  website: {
    'en-US': 'Enter a web address, such as www.company.example',
    it: 'Inserisci un indirizzo web, come www.azienda.example',
  },
} as const satisfies Record<string, Label>

/** Returns an issue of a list with the name of the field concerned. */
export const issueAt = <N extends string, F extends string>(name: N, issue: F): `${N}: ${F}` =>
  `${name}: ${issue}`
