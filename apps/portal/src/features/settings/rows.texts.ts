import { FIELD_ISSUES, issueAt } from '@foyer/fair-domain'
import { defineTexts } from '../../i18n/define-texts.ts'

export const rowsTexts = defineTexts({
  'en-US': {
    row: 'Row {number}',
    add: 'Add a row',
    moveUp: 'Move row {number} up',
    moveDown: 'Move row {number} down',
    remove: 'Remove row {number}',
    moved: 'The row is now number {number}',
    removed: 'Row {number} removed',
    emptyMeans: '{label} (empty: {words})',
    required: issueAt('Row {number}', FIELD_ISSUES.missing['en-US']),
    unfit: 'Row {number}: this value is not valid here',
    unfitNumber: 'Row {number}: enter a number',
    unfitCode:
      'Row {number}: a code contains letters and digits without spaces, and starts with a lowercase letter',
    together: 'Row {number}: fill in both fields or neither',
    notRising: 'Row {number}: it must be more than {about}, the row above',
    notFalling: 'Row {number}: it must be fewer than {about}, the row above',
    endTooEarly: 'Row {number}: only the last row can be without an end',
    endMissingBands:
      'Row {number}: areas over {about} m² would get none; leave the end of the last row empty',
    endMissingSteps:
      'Row {number}: withdrawing later than {about} days before would cost nothing; the last row must be 0',
    reversed: 'Row {number}: it cannot be less than {about}',
    overlap: 'Row {number}: overlaps the row above, which goes up to {about}',
    gap: 'Row {number}: no row covers {about}',
    twice: 'Row {number}: “{about}” already exists',
    noRows: 'Add at least one row',
    rowCount: 'Rows are missing',
  },
  it: {
    row: 'Riga {number}',
    add: 'Aggiungi una riga',
    moveUp: 'Sposta su la riga {number}',
    moveDown: 'Sposta giù la riga {number}',
    remove: 'Elimina la riga {number}',
    moved: 'La riga è ora la numero {number}',
    removed: 'Riga {number} eliminata',
    emptyMeans: '{label} (vuoto: {words})',
    required: issueAt('Riga {number}', FIELD_ISSUES.missing.it),
    unfit: 'Riga {number}: questo valore non è adatto',
    unfitNumber: 'Riga {number}: inserisci un numero',
    unfitCode: 'Riga {number}: un codice ha lettere e cifre senza spazi, la prima è una lettera minuscola',
    together: 'Riga {number}: compila entrambi i campi o nessuno dei due',
    notRising: 'Riga {number}: deve superare {about}, la riga sopra',
    notFalling: 'Riga {number}: deve essere inferiore a {about}, la riga sopra',
    endTooEarly: 'Riga {number}: solo l’ultima riga può essere senza limite',
    endMissingBands:
      'Riga {number}: oltre {about} m² non spetterebbe nulla; lascia vuoto il limite dell’ultima riga',
    endMissingSteps:
      'Riga {number}: un recesso a meno di {about} giorni non costerebbe nulla; l’ultima riga deve essere 0',
    reversed: 'Riga {number}: non può essere inferiore a {about}',
    overlap: 'Riga {number}: si sovrappone alla riga sopra, che arriva a {about}',
    gap: 'Riga {number}: nessuna riga comprende {about}',
    twice: 'Riga {number}: «{about}» è già usato',
    noRows: 'Aggiungi almeno una riga',
    rowCount: 'Mancano delle righe',
  },
})
