import { COMPANY_PHONE_MESSAGE, PHONE_MESSAGE } from '@foyer/fair-domain'
import { defineTexts } from '../i18n/define-texts.ts'

/** Label and errors of a phone number, the same in every form. */
export const phoneTexts = defineTexts({
  'en-US': {
    phone: 'Phone',
    phoneHint: 'With the international prefix, for example +39 051 123456',
    companyPhoneHint: 'With the international prefix and without spaces, for example +39051123456',
    phoneFault: PHONE_MESSAGE['en-US'],
    companyNumberFault: COMPANY_PHONE_MESSAGE['en-US'],
  },
  it: {
    phone: 'Telefono',
    phoneHint: 'Con il prefisso internazionale, ad esempio +39 051 123456',
    companyPhoneHint: 'Con il prefisso internazionale e senza spazi, ad esempio +39051123456',
    phoneFault: PHONE_MESSAGE.it,
    companyNumberFault: COMPANY_PHONE_MESSAGE.it,
  },
})
