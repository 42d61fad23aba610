import { FIELD_ISSUES } from '@foyer/fair-domain'
import { defineTexts } from '../i18n/define-texts.ts'

export const handoverFieldTexts = defineTexts({
  'en-US': {
    missing: FIELD_ISSUES.missing['en-US'],
    tooLong: 'This is too long',
    emailForm: FIELD_ISSUES.email['en-US'],
    samePrimary: 'This is the same email as the primary referent’s',
    elsewhere: 'This person is already a member or referent of another company',
    failed: 'An error has occurred',
  },
  it: {
    missing: FIELD_ISSUES.missing.it,
    tooLong: 'Il testo è troppo lungo',
    emailForm: FIELD_ISSUES.email.it,
    samePrimary: 'È la stessa email del referente principale',
    elsewhere: 'Questa persona è già membro o referente di un’altra azienda',
    failed: 'Si è verificato un errore',
  },
})
