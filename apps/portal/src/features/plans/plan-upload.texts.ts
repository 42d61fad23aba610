import { defineTexts } from '../../i18n/define-texts.ts'

export const planUploadTexts = defineTexts({
  'en-US': {
    pageTitle: 'Upload technical plans · Foyer console',
    eyebrow: 'Technical office',
    title: 'Upload technical plans',
    lead: 'The file name determines the stand: PAVILION_STAND_revision.pdf, for example 15_B12_2.pdf. A higher revision replaces the previous one, and the exhibitor is notified.',
    files: 'Plans',
    taken: 'Published',
    takenText: '{pavilion}, stand {stand}, revision {revision}',
    unmatched: 'Not imported: rename the files or check the stand, then try again',
    NAME_UNREADABLE: 'The name does not match PAVILION_STAND_revision.pdf.',
    STAND_UNKNOWN: 'No stand of this edition has that pavilion and number.',
    REVISION_KNOWN: 'This revision, or a later one, already exists.',
    failed: 'Upload failed. Try again.',
    all: 'All technical plans',
  },
  it: {
    pageTitle: 'Carica planimetrie tecniche · Console Foyer',
    eyebrow: 'Ufficio tecnico',
    title: 'Carica planimetrie tecniche',
    lead: 'Il nome del file indica lo stand: PADIGLIONE_STAND_revisione.pdf, ad esempio 15_B12_2.pdf. Una revisione più alta sostituisce la precedente e l’espositore viene avvisato.',
    files: 'Planimetrie',
    taken: 'Pubblicate',
    takenText: '{pavilion}, stand {stand}, revisione {revision}',
    unmatched: 'Non accettate: rinominale o controlla lo stand, poi riprova',
    NAME_UNREADABLE: 'Il nome non è del tipo PADIGLIONE_STAND_revisione.pdf.',
    STAND_UNKNOWN: 'Nessuno stand di questa edizione ha quel padiglione e quel numero.',
    REVISION_KNOWN: 'Questa revisione, o una successiva, c’è già.',
    failed: 'Invio non riuscito. Riprova.',
    all: 'Tutte le planimetrie',
  },
})
