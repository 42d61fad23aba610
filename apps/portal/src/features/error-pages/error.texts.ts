import { defineTexts } from '../../i18n/define-texts.ts'

export const errorTexts = defineTexts({
  'en-US': {
    pageTitle: '{title} · Foyer',
    unpaidTitle: 'Unpaid order',
    unpaidText: 'Access to page content is available upon complete payment of the booth.',
    unpaidClosed: 'Closed until then: {names}.',
    unpaidDue: '{label}: {amount}',
    unpaidBy: 'To be paid by {day}',
    unpaidSince: 'Overdue since {day}',
    unpaidOpen: 'Your profile, referents, contracts, company data, invoices and orders stay open.',
    paidTitle: 'Nothing is closed for payment',
    paidText: 'The payment of your stand closes no page at the moment.',
    forbiddenTitle: 'No permission to view this page',
    forbiddenText:
      'Your account does not open this page. In a company, the primary referent can change that.',
    notEligibleTitle: 'Not eligible to view this section',
    notEligibleText:
      'This section is meant for others. If you think that it is for you, write to the organiser.',
    unavailableTitle: 'Information not available',
    unavailableText: 'There is nothing to show here at the moment.',
    notFoundTitle: 'Page not found',
    notFoundText: 'This address leads nowhere. It may have moved, or a letter got lost on the way.',
    home: 'To Home',
  },
  it: {
    pageTitle: '{title} · Foyer',
    unpaidTitle: 'Ordine non saldato',
    unpaidText: 'L’accesso ai contenuti della pagina è disponibile al completo pagamento dello stand.',
    unpaidClosed: 'Fino ad allora restano chiusi: {names}.',
    unpaidDue: '{label}: {amount}',
    unpaidBy: 'Da pagare entro il {day}',
    unpaidSince: 'Scaduto dal {day}',
    unpaidOpen: 'Profilo, referenti, contratti, dati aziendali, fatture e ordini restano aperti.',
    paidTitle: 'Nulla è chiuso per mancato pagamento',
    paidText: 'Al momento il pagamento dello stand non chiude nessuna pagina.',
    forbiddenTitle: 'Non hai il permesso di vedere questa pagina',
    forbiddenText:
      'Il tuo account non apre questa pagina. In un’azienda può cambiarlo il referente principale.',
    notEligibleTitle: 'Questa sezione non è prevista per il tuo profilo',
    notEligibleText: 'La sezione è pensata per altri. Se pensi che ti riguardi, scrivi all’organizzatore.',
    unavailableTitle: 'Informazione non disponibile',
    unavailableText: 'Al momento qui non c’è nulla da mostrare.',
    notFoundTitle: 'Pagina non trovata',
    notFoundText:
      'Questo indirizzo non porta da nessuna parte. Forse è cambiato, o si è persa una lettera per strada.',
    home: 'Vai alla Home',
  },
})
