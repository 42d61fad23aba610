/** Translations of some phrases, as a product passes them. */
export const TRANSLATIONS = {
  'An error occurred while trying to update the record. Please try again.':
    'Si è verificato un errore durante l’aggiornamento del record. Riprova.',
  'The requested resource does not exist': 'La risorsa richiesta non esiste',
  'value too long (max length={0})': 'valore troppo lungo (massimo {0} caratteri)',
  'Record rolled back because not all records were valid and the request was using AllOrNone':
    'Record ripristinato perché non tutti i record erano validi e la richiesta usava AllOrNone',
  'Required fields are missing: [{0}]': 'Campi obbligatori mancanti: [{0}]',
  'The record is still used by': 'Il record è ancora usato da',
  'Your request took too long. Ask for less, or try again later.':
    'La richiesta ha richiesto troppo tempo. Chiedi di meno, o riprova più tardi.',
  'Accepted: {0}, up to {1} MB.': 'Sono accettati: {0}, fino a {1} MB.',
  'The file contains a script, a macro or another file: save it without them.':
    'Il file contiene uno script, una macro o un altro file: salvalo senza.',
  'All {0}': 'Tutti: {0}',
}
