import type { Label } from '@foyer/record-contract'

/** What is said of a field in every form, by the server as well: one voice for one error. */
export const FIELD_ISSUES = {
  missing: { 'en-US': 'Fill in this field', it: 'Compila questo campo' },
  email: { 'en-US': 'Enter a valid email', it: 'Inserisci un’email valida' },
  website: {
    'en-US': 'Enter a web address, such as www.company.example',
    it: 'Inserisci un indirizzo web, come www.azienda.example',
  },
} as const satisfies Record<string, Label>

/** A fault in a list, after the name of what it is about. */
export const issueAt = <N extends string, F extends string>(name: N, fault: F): `${N}: ${F}` =>
  `${name}: ${fault}`
