import { FIELD_ISSUES } from '@foyer/fair-domain'
import { defineTexts } from '../../i18n/define-texts.ts'
import { fieldLabels } from '../../i18n/field-labels.ts'
import { phoneTexts } from '../phone.texts.ts'

export const profileFieldTexts = defineTexts(fieldLabels('email'), {
  'en-US': {
    ...phoneTexts.byLanguage['en-US'],
    codeHint: 'Depends on the country',
    emailHint: 'You sign in with this address. To change it, write to the organiser.',
    personTitle: 'You',
    companyTitle: 'Your company',
    addressTitle: 'Mailing address',
    businessTitle: 'What you do',
    buyerTitle: 'Buyer profile',
    missing: FIELD_ISSUES.missing['en-US'],
    agentCodeFault: 'The agent code is not valid',
    otherFault: 'Please specify',
  },
  it: {
    ...phoneTexts.byLanguage.it,
    codeHint: 'Segue il paese',
    emailHint: 'Accedi con questo indirizzo. Per cambiarlo scrivi all’organizzatore.',
    personTitle: 'Tu',
    companyTitle: 'La tua azienda',
    addressTitle: 'Indirizzo postale',
    businessTitle: 'Che cosa fai',
    buyerTitle: 'Profilo buyer',
    missing: FIELD_ISSUES.missing.it,
    agentCodeFault: 'Il codice agente non è valido',
    otherFault: 'Descrivilo con parole tue',
  },
})
