import { FIELD_LABELS } from '@foyer/fair-domain'
import { defineTexts } from '../../i18n/define-texts.ts'

/** Labels of fields as their objects declare them, for forms and columns that show the same. */
export const fieldLabelTexts = defineTexts({
  'en-US': {
    firstName: FIELD_LABELS.firstName['en-US'],
    lastName: FIELD_LABELS.lastName['en-US'],
    email: FIELD_LABELS.email['en-US'],
    phone: FIELD_LABELS.phone['en-US'],
    company: FIELD_LABELS.company['en-US'],
    country: FIELD_LABELS.country['en-US'],
    city: FIELD_LABELS.city['en-US'],
    postalCode: FIELD_LABELS.postalCode['en-US'],
  },
  it: {
    firstName: FIELD_LABELS.firstName.it,
    lastName: FIELD_LABELS.lastName.it,
    email: FIELD_LABELS.email.it,
    phone: FIELD_LABELS.phone.it,
    company: FIELD_LABELS.company.it,
    country: FIELD_LABELS.country.it,
    city: FIELD_LABELS.city.it,
    postalCode: FIELD_LABELS.postalCode.it,
  },
})
