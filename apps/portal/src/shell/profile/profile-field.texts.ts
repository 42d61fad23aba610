import { defineTexts } from '../../i18n/define-texts.ts'

export const profileFieldTexts = defineTexts({
  'en-US': {
    phoneHint: 'With the international prefix, as in +39 051 123456',
    email: 'Email',
    emailHint: 'You sign in with this address. To change it, write to the organiser.',
    personTitle: 'You',
    companyTitle: 'Your company',
    addressTitle: 'Mailing address',
    businessTitle: 'What you do',
    buyerTitle: 'Buyer profile',
    missing: 'This field is required',
    companyNumberFault: 'Invalid format: + and the international prefix, then digits only',
    agentCodeFault: 'The agent code is not valid',
    otherFault: 'Say it in your own words',
    phoneFault: 'Invalid format: the number must contain the international prefix preceded by +',
  },
  it: {
    phoneHint: 'Con il prefisso internazionale, come +39 051 123456',
    email: 'Email',
    emailHint: 'Accedi con questo indirizzo. Per cambiarlo scrivi all’organizzatore.',
    personTitle: 'Tu',
    companyTitle: 'La tua azienda',
    addressTitle: 'Indirizzo postale',
    businessTitle: 'Che cosa fai',
    buyerTitle: 'Profilo buyer',
    missing: 'Questo campo è obbligatorio',
    companyNumberFault: 'Formato non valido: + e prefisso internazionale, poi solo cifre',
    agentCodeFault: 'Il codice agente non è valido',
    otherFault: 'Descrivilo con parole tue',
    phoneFault: 'Formato non valido: il numero deve contenere il prefisso internazionale preceduto da +',
  },
})
