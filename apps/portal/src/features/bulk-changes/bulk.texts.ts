import { defineTexts } from '../../i18n/define-texts.ts'

export const bulkTexts = defineTexts({
  'en-US': {
    title: 'Recent changes you can undo',
    updated: '{count, plural, one {# record changed} other {# records changed}}: {what}.',
    deleting:
      '{count, plural, one {# record will be deleted} other {# records will be deleted}} at {time}: {what}.',
    until: 'You can undo this until {time}.',
    undo: 'Undo',
    decided: 'Decided. {what}.',
    merged: 'Merged: {what}.',
    decisionUndone: 'Undone: everything has been restored',
    beside:
      '{count, plural, one {# other record was changed as a result} other {# other records were changed as a result}}: undoing does not affect them.',
    askTitle: 'Undo the change?',
    ask: 'The fields return to their previous values, and emails not yet sent are withdrawn. Consequences elsewhere (amounts, documents, places) remain in {beside, plural, one {# other record} other {# other records}}: please check them afterwards.',
    undone: '{count, plural, one {# record restored} other {# records restored}}',
    leftAlone:
      '{count, plural, one {# record was changed later and is not restored} other {# records were changed later and are not restored}}',
    withdrawn: '{count, plural, one {# email was withdrawn} other {# emails were withdrawn}}',
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
    ask: 'I campi tornano ai valori precedenti e le email non ancora inviate vengono ritirate. Gli effetti su altri dati (importi, documenti, posti) restano in {beside, plural, one {un’altra scheda} other {altre # schede}}: controlla dopo.',
    undone: '{count, plural, one {# scheda è come prima} other {# schede sono come prima}}',
    leftAlone:
      '{count, plural, one {# scheda è cambiata nel frattempo e resta così} other {# schede sono cambiate nel frattempo e restano così}}',
    withdrawn: '{count, plural, one {# email ritirata} other {# email ritirate}}',
    failed: 'Non è stato possibile annullare. Riprova.',
  },
})
