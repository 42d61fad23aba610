import type { Label } from '@foyer/record-contract'

interface FieldForm {
  object: string
  label: Label
  /** Filled in before anybody is signed in. */
  isPublic: boolean
}

/** Forms of the site and the reserved area that can ask for added fields, and of which object. */
export const FIELD_FORMS = {
  registration: {
    object: 'Contact',
    label: { 'en-US': 'Registration (public)', it: 'Registrazione (pubblica)' },
    isPublic: true,
  },
  profile: {
    object: 'Contact',
    label: { 'en-US': 'My profile (reserved area)', it: 'Il mio profilo (area riservata)' },
    isPublic: false,
  },
  companyData: {
    object: 'Account',
    label: { 'en-US': 'Company data (reserved area)', it: 'Dati azienda (area riservata)' },
    isPublic: false,
  },
  application: {
    object: 'Application__c',
    label: { 'en-US': 'Application (reserved area)', it: 'Domanda di partecipazione (area riservata)' },
    isPublic: false,
  },
} as const satisfies Record<string, FieldForm>

export type FieldFormName = keyof typeof FIELD_FORMS
export const FIELD_FORM_NAMES = Object.keys(FIELD_FORMS) as FieldFormName[]
