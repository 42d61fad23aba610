import { defineTexts } from '../../i18n/define-texts.ts'
import { fieldLabels } from '../../i18n/field-labels.ts'

export const portalTextsTexts = defineTexts(fieldLabels('state', 'language', 'english', 'italian'), {
  'en-US': {
    all: 'Texts of the portal',
    find: 'Find a text',
    text: 'Text',
    place: 'Place',
    own: 'Original text',
    insteadOf: 'Instead of “{source}”',
    noneChanged: 'No text has been changed. Search for the text you want to change.',
    noneFound: 'No text matches your search.',
    more: '{count} texts: refine your search to see the rest.',
    ownIs: 'Original text: {source}',
    everywhere: 'Applies wherever the portal shows exactly this text. Keep the placeholders in braces.',
    restore: 'Restore the original text',
    take: 'Use it again',
    takeOf: 'Use again: {text}',
    unfit: 'The placeholders in braces must match the original text',
  },
  it: {
    all: 'Testi del portale',
    find: 'Trova un testo',
    text: 'Testo',
    place: 'Posizione',
    own: 'Testo originale',
    insteadOf: 'Al posto di «{source}»',
    noneChanged: 'Nessun testo è stato modificato. Cerca il testo da modificare.',
    noneFound: 'Nessun testo corrisponde alla ricerca.',
    more: '{count} testi: affina la ricerca per vedere gli altri.',
    ownIs: 'Testo originale: {source}',
    everywhere: 'Vale ovunque il portale mostri esattamente questo testo. Mantieni i segnaposto tra graffe.',
    restore: 'Ripristina il testo originale',
    take: 'Riprendi',
    takeOf: 'Riprendi: {text}',
    unfit: 'I segnaposto tra graffe devono essere quelli del testo originale',
  },
})
