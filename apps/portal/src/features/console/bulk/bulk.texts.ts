import { defineTexts } from '../../../i18n/define-texts.ts'

export const bulkTexts = defineTexts({
  'en-US': {
    title: 'What can be undone',
    updated: '{count, plural, one {# record changed} other {# records changed}}: {what}.',
    deleting:
      '{count, plural, one {# record will be deleted} other {# records will be deleted}} at {time}: {what}.',
    until: 'You can undo this until {time}.',
    undo: 'Undo',
    decided: 'Decided. {what}.',
    merged: 'Merged: {what}.',
    decisionUndone: 'Undone: everything is as before',
    beside:
      '{count, plural, one {# other record has changed with them} other {# other records have changed with them}}: undoing would leave that as it is.',
    askTitle: 'Undo the change?',
    ask: 'The fields go back to what they held before, and mails that have not gone out are withdrawn. What the change set in motion elsewhere (amounts, documents, places) stays as it is, in {beside, plural, one {# other record} other {# other records}}: look there afterwards.',
    undone: '{count, plural, one {# record is as before} other {# records are as before}}',
    leftAlone:
      '{count, plural, one {# record was changed since, and stays as it is} other {# records were changed since, and stay as they are}}',
    withdrawn: '{count, plural, one {# mail was withdrawn} other {# mails were withdrawn}}',
    failed: 'It could not be undone. Try again.',
  },
  it: {
    title: 'Modifiche annullabili',
    updated: '{count, plural, one {# scheda cambiata} other {# schede cambiate}}: {what}.',
    deleting:
      '{count, plural, one {# scheda sarà eliminata} other {# schede saranno eliminate}} alle {time}: {what}.',
    until: 'Puoi annullare fino alle {time}.',
    undo: 'Annulla la modifica',
    decided: 'Deciso. {what}.',
    merged: 'Unione: {what}.',
    decisionUndone: 'Annullata: tutto è come prima',
    beside:
      '{count, plural, one {Un’altra scheda è cambiata di conseguenza} other {Altre # schede sono cambiate di conseguenza}}: annullando resterebbe così.',
    askTitle: 'Annullare la modifica?',
    ask: 'I campi tornano ai valori di prima e le mail non ancora partite sono ritirate. Ciò che la modifica ha messo in moto altrove (importi, documenti, posti) resta com’è, in {beside, plural, one {un’altra scheda} other {altre # schede}}: controlla dopo.',
    undone: '{count, plural, one {# scheda è come prima} other {# schede sono come prima}}',
    leftAlone:
      '{count, plural, one {# scheda è cambiata nel frattempo e resta così} other {# schede sono cambiate nel frattempo e restano così}}',
    withdrawn: '{count, plural, one {# mail ritirata} other {# mail ritirate}}',
    failed: 'Non è stato possibile annullare. Riprova.',
  },
})
