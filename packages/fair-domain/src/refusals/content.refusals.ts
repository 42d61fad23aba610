import { NEXT, refusal } from './refusal.ts'

/** The directory, imports, bulk changes and the console's own settings. */
export const contentRefusals = {
  COLUMN_MANAGED: refusal(
    400,
    'A file cannot fill {field}. {how}.',
    'Un file non può compilare {field}. {how}.',
    { 'en-US': 'Leave the column out.', it: 'Escludi la colonna.' },
  ),
  NO_CONFIRMED_PAVILION: refusal(
    409,
    'The company has no confirmed stand in this pavilion.',
    'L’azienda non ha uno stand confermato in questo padiglione.',
    NEXT.organiser,
  ),
  BRANDS_FULL: refusal(
    409,
    'No further brand can be entered.',
    'Non si possono inserire altri marchi.',
    NEXT.nothing,
  ),
  PRODUCTS_FULL: refusal(
    409,
    'No further product can be entered for this brand.',
    'Per questo marchio non si possono inserire altri prodotti.',
    NEXT.nothing,
  ),
  NOTHING_TO_COPY: refusal(
    409,
    'There is nothing to copy from an earlier edition.',
    'Non c’è nulla da copiare da un’edizione precedente.',
    NEXT.nothing,
  ),
  ALREADY_FILLED: refusal(
    409,
    'This entry has brands already.',
    'Questa scheda ha già dei marchi.',
    NEXT.reload,
  ),
  TOO_MANY_IMAGES: refusal(
    429,
    'Too many images are still being prepared.',
    'Troppe immagini sono ancora in preparazione.',
    NEXT.later,
  ),
  /** The message is the name of what is wrong, for which the screen has the words. */
  IMAGE_REFUSED: refusal(400, '{fault}', '{fault}', NEXT.correct),
  PUBLISH_REFUSED: refusal(409, '{faults}', '{faults}', NEXT.correct),
  FILE_UNREADABLE: refusal(
    400,
    'The file cannot be read: it is neither CSV nor XLSX.',
    'Il file non è leggibile: non è né CSV né XLSX.',
    NEXT.correct,
  ),
  FILE_EMPTY: refusal(
    400,
    'The file has no rows below its headings.',
    'Il file non ha righe sotto le intestazioni.',
    NEXT.correct,
  ),
  TOO_MANY_ROWS: refusal(
    400,
    'The file has more rows than one import takes.',
    'Il file ha più righe di quante ne accetti un’importazione.',
    NEXT.correct,
  ),
  PICTURES_BUSY: refusal(
    503,
    'Too many pictures are being drawn at the moment.',
    'In questo momento si stanno creando troppe immagini.',
    NEXT.later,
  ),
  TABLE_TOO_LARGE: refusal(
    400,
    'The table is too large: it may have {columns} columns and {cells} cells.',
    'La tabella è troppo grande: può avere {columns} colonne e {cells} celle.',
    NEXT.correct,
  ),
  READER_BUSY: refusal(
    503,
    'Too many files are being read at the moment.',
    'Al momento si stanno leggendo troppi file.',
    { 'en-US': 'Try again in a minute.', it: 'Riprova tra un minuto.' },
  ),
  COLUMNS_MISSING: refusal(
    400,
    'These columns are missing: {columns}',
    'Mancano queste colonne: {columns}',
    NEXT.correct,
  ),
  MAPPING_INCOMPLETE: refusal(
    400,
    'A required field has no column.',
    'A un campo obbligatorio manca la colonna.',
    NEXT.correct,
  ),
  IMPORT_BUSY: refusal(
    409,
    'This import is under way, or done.',
    'Questa importazione è in corso o conclusa.',
    NEXT.reload,
  ),
  NOT_CHECKED: refusal(
    409,
    'An import is checked before it runs.',
    'Un’importazione va verificata prima di partire.',
    NEXT.correct,
  ),
  TOO_MANY_RECORDS: refusal(
    400,
    'There are too many records for one bulk change.',
    'I record sono troppi per una sola modifica in blocco.',
    NEXT.correct,
  ),
  ALREADY_UNDONE: refusal(409, 'This has been undone already.', 'È già stato annullato.', NEXT.reload),
  MERGE_SAME: refusal(
    400,
    'Choose two different records of the same kind.',
    'Scegli due schede diverse dello stesso tipo.',
    NEXT.correct,
  ),
  MERGE_BOTH_TAKE_PART: refusal(
    409,
    'Both companies take part in {names}. Cancel one of the participations first.',
    'Entrambe le aziende partecipano a {names}. Prima annulla una delle partecipazioni.',
    NEXT.correct,
  ),
  MERGE_HAS_ENTITLEMENTS: refusal(
    409,
    'The duplicate has badges or passes of its own. Keep that record, and merge the other one into it.',
    'Il duplicato ha badge o pass propri. Mantieni quella scheda e unisci l’altra.',
    NEXT.correct,
  ),
  CHANGED_SINCE: refusal(
    409,
    'Somebody has gone on from this since: it can no longer be undone as a whole.',
    'Nel frattempo qualcuno è andato avanti: non si può più annullare tutto.',
    NEXT.nothing,
  ),
  UNDO_TOO_LATE: refusal(
    409,
    'The time to undo this is over.',
    'Il tempo per annullare è scaduto.',
    NEXT.nothing,
  ),
  CHOICE_IN_USE: refusal(
    409,
    'Somebody has chosen it: switch it off instead.',
    'Qualcuno l’ha scelta: disattivala, invece.',
    NEXT.correct,
  ),
  MERGE_REFUSED: refusal(
    409,
    'Both have to be product categories, and the other one still offered.',
    'Devono essere due categorie merceologiche, e l’altra ancora attiva.',
    NEXT.correct,
  ),
}
