import type { Label } from '@foyer/record-contract'
import type { ScreenName } from '../screens/screens.ts'

interface FieldForm {
  object: string
  label: Label
  /** Screen whose users may fill in the form. Null if the form needs no session. */
  screen: ScreenName | null
}

/** Forms of the site and the reserved area that can contain custom fields, with their objects. */
export const FIELD_FORMS = {
  registration: {
    object: 'Contact',
    label: { 'en-US': 'Registration (public)', it: 'Registrazione (pubblica)' },
    screen: null,
  },
  profile: {
    object: 'Contact',
    label: { 'en-US': 'My profile (reserved area)', it: 'Il mio profilo (area riservata)' },
    screen: 'profile',
  },
  companyData: {
    object: 'Account',
    label: { 'en-US': 'Company data (reserved area)', it: 'Dati azienda (area riservata)' },
    screen: 'companyInformation',
  },
  application: {
    object: 'Application__c',
    label: { 'en-US': 'Application (reserved area)', it: 'Domanda di partecipazione (area riservata)' },
    screen: 'application',
  },
} as const satisfies Record<string, FieldForm>

export type FieldFormName = keyof typeof FIELD_FORMS
export const FIELD_FORM_NAMES = Object.keys(FIELD_FORMS) as FieldFormName[]
