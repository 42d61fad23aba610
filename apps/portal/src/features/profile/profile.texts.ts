import { defineTexts } from '../../i18n/define-texts.ts'
import { fieldLabels } from '../../i18n/field-labels.ts'

export const profileTexts = defineTexts(fieldLabels('save'), {
  'en-US': {
    pageTitle: 'My profile · Foyer',
    title: 'My profile',
    lead: 'This is how colleagues and the organiser see you. Changes take effect immediately on all your devices.',
    requiredWarning: 'Required fields are missing: {names}',
    companyHint: 'The same for everyone at your company.',
    companyLink: 'Change it in Company data',
    companyOthers: 'The same for everyone at your company. Your referents can change it in Company data.',
    companyPending: 'Requested and under review: {value}',
    unavailableTitle: 'Information not available',
    unavailableText: 'Your data could not be loaded. Try again in a moment.',
  },
  it: {
    pageTitle: 'Il mio profilo · Foyer',
    title: 'Il mio profilo',
    lead: 'Così ti vedono i colleghi e l’organizzatore. Le modifiche si vedono subito, ovunque tu abbia fatto l’accesso.',
    requiredWarning: 'Mancano campi obbligatori: {names}',
    companyHint: 'Uguale per tutte le persone della tua azienda.',
    companyLink: 'Modificalo in Dati aziendali',
    companyOthers:
      'Uguale per tutte le persone della tua azienda. I tuoi referenti lo modificano in Dati aziendali.',
    companyPending: 'Richiesta in verifica: {value}',
    unavailableTitle: 'Informazione non disponibile',
    unavailableText: 'Non è stato possibile caricare i tuoi dati. Riprova tra poco.',
  },
})
