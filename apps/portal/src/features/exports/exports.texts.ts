import { defineTexts } from '../../i18n/define-texts.ts'

export const exportsTexts = defineTexts({
  'en-US': {
    pageTitle: 'Exports · Foyer console',
    title: 'Exports',
    lead: 'Lists for third parties. Every download is recorded in the history.',
    agencyTitle: 'Buyers for the trade agency',
    agencyText: 'Applicants of this edition who currently agree to both consents for the agency.',
    catalogueTitle: 'Digital catalogue',
    catalogueText: 'What visitors currently see, one row per product: for the printer.',
    appTitle: 'Digital catalogue for the app',
    appText: 'The same data as complete entries, with addresses and images.',
    registerTitle: 'Register of privacy requests',
    registerText: 'Requests about personal data, with dates and replies.',
    refundsTitle: 'Refunds to be transferred',
    refundsText: 'Approved refunds as an order to the bank (SEPA). Record each transfer once it is made.',
    download: 'Download {format}',
    noneTitle: 'No permission to view this page',
    noneText: 'Your role has no lists to download.',
  },
  it: {
    pageTitle: 'Esportazioni · Console Foyer',
    title: 'Esportazioni',
    lead: 'Elenchi per terzi. Ogni download resta nella cronologia.',
    agencyTitle: 'Buyer per l’agenzia ICE',
    agencyText:
      'Richiedenti di questa edizione che in questo momento hanno dato entrambi i consensi per l’agenzia.',
    catalogueTitle: 'Catalogo digitale',
    catalogueText: 'Ciò che i visitatori vedono in questo momento, una riga per prodotto: per la stampa.',
    appTitle: 'Catalogo digitale per l’app',
    appText: 'Gli stessi dati come schede complete, con indirizzi e immagini.',
    registerTitle: 'Registro delle richieste privacy',
    registerText: 'Che cosa le persone hanno chiesto sui propri dati, quando, e come è stato risposto.',
    refundsTitle: 'Rimborsi da bonificare',
    refundsText:
      'I rimborsi approvati come disposizione per la banca (SEPA). Registra ogni bonifico quando è eseguito.',
    download: 'Scarica {format}',
    noneTitle: 'Non hai il permesso di vedere questa pagina',
    noneText: 'Il tuo ruolo non ha elenchi da scaricare.',
  },
})
