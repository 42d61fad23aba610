import { defineTexts } from '../../i18n/define-texts.ts'
import { fieldLabels } from '../../i18n/field-labels.ts'

export const mailTexts = defineTexts(fieldLabels('kind', 'subject', 'english', 'italian'), {
  'en-US': {
    all: 'Emails',
    find: 'Find an email',
    sentWith: 'Sent with a decision: {decisions}',
    state: 'Text',
    own: 'Original text',
    changedText: 'Changed by staff',
    body: 'Text',
    bodyHint:
      'Paragraphs between blank lines; [Label](link placeholder) is a button, “- ” a list, “| Label: value” facts, ![Label](qr:placeholder) a QR code.',
    placeholders: 'Placeholders: {names}',
    unknown: 'Unknown placeholder {names}',
    missing: 'The email must contain its link {names}',
    empty: 'Enter a subject and a text',
    restore: 'Restore the original text',
    previewHtml: 'Preview',
    previewText: 'Preview as plain text',
    restored: 'Original text restored',
  },
  it: {
    all: 'Email',
    find: 'Trova un’email',
    sentWith: 'Inviata con una decisione: {decisions}',
    state: 'Testo',
    own: 'Testo originale',
    changedText: 'Modificato dallo staff',
    body: 'Testo',
    bodyHint:
      'Paragrafi separati da righe vuote; [Etichetta](segnaposto del link) è un pulsante, “- ” un elenco, “| Etichetta: valore” dati, ![Etichetta](qr:segnaposto) un codice QR.',
    placeholders: 'Segnaposto: {names}',
    unknown: 'Segnaposto sconosciuto {names}',
    missing: 'L’email deve contenere il suo link {names}',
    empty: 'Inserisci un oggetto e un testo',
    restore: 'Ripristina il testo originale',
    previewHtml: 'Anteprima',
    previewText: 'Anteprima in solo testo',
    restored: 'Testo originale ripristinato',
  },
})
