import { defineTexts } from '../../i18n/define-texts.ts'

export const outcomeTexts = defineTexts({
  'en-US': {
    pageTitle: 'Application outcome · Foyer',
    title: 'Application outcome',
    lead: 'The status of your applications. This page updates automatically.',
    noneTitle: 'Information not available',
    noneText: 'You have no applications here.',
    note: 'Note from the organiser: {note}',
  },
  it: {
    pageTitle: 'Esito delle richieste · Foyer',
    title: 'Esito delle richieste',
    lead: 'A che punto sono le tue richieste. La pagina si aggiorna automaticamente.',
    noneTitle: 'Informazione non disponibile',
    noneText: 'Non hai inviato nessuna richiesta.',
    note: 'Nota dell’organizzatore: {note}',
  },
})
