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
    payment: 'Payment',
    received: 'Payment received',
    receivedText: 'Thank you: everything is open again.',
    openScreen: 'Open: {name}',
    paidTitle: 'No page is closed because of payments',
    paidText: 'No page is currently closed because of the payment for your stand.',
    forbiddenTitle: 'No permission to view this page',
    forbiddenText:
      'Your account cannot open this page. The primary referent of your company can change that.',
    notEligibleTitle: 'Not eligible to view this section',
    notEligibleText:
      'This section is for other profiles. If you think you should have access, contact the organiser.',
    unavailableTitle: 'Information not available',
    unavailableText: 'There is nothing to show here at the moment.',
    notFoundTitle: 'Page not found',
    notFoundText: 'We could not find this page. It may have moved, or the address may contain a typo.',
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
    payment: 'Pagamento',
    received: 'Pagamento ricevuto',
    receivedText: 'Grazie: è di nuovo tutto aperto.',
    openScreen: 'Apri: {name}',
    paidTitle: 'Nulla è chiuso per mancato pagamento',
    paidText: 'Al momento nessuna pagina è chiusa per il pagamento dello stand.',
    forbiddenTitle: 'Non hai il permesso di vedere questa pagina',
    forbiddenText:
      'Il tuo account non può aprire questa pagina. Può cambiarlo il referente principale della tua azienda.',
    notEligibleTitle: 'Questa sezione non è prevista per il tuo profilo',
    notEligibleText:
      'Questa sezione è per altri profili. Se pensi di dovervi accedere, scrivi all’organizzatore.',
    unavailableTitle: 'Informazione non disponibile',
    unavailableText: 'Al momento qui non c’è nulla da mostrare.',
    notFoundTitle: 'Pagina non trovata',
    notFoundText:
      'Non abbiamo trovato questa pagina. Forse è stata spostata o l’indirizzo contiene un errore di battitura.',
    home: 'Vai alla Home',
  },
})
