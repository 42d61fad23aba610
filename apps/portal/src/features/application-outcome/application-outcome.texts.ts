import { defineTexts } from '../../i18n/define-texts.ts'

export const outcomeTexts = defineTexts({
  'en-US': {
    pageTitle: 'Application outcome · Foyer',
    eyebrow: 'Accreditation',
    title: 'Application outcome',
    lead: 'The status of your applications. This page updates automatically.',
    noneTitle: 'Information not available',
    noneText: 'You have no applications here.',
    note: 'Note from the organiser: {note}',
  },
  it: {
    pageTitle: 'Esito delle richieste · Foyer',
    eyebrow: 'Accrediti',
    title: 'Esito delle richieste',
    lead: 'A che punto sono le tue richieste. La pagina segue da sola ogni cambiamento.',
    noneTitle: 'Informazione non disponibile',
    noneText: 'Qui non c’è nessuna tua richiesta.',
    note: 'Nota dell’organizzatore: {note}',
  },
})
