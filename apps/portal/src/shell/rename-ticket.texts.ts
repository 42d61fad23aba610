import { FIELD_ISSUES } from '@foyer/fair-domain'
import { defineTexts } from '../i18n/define-texts.ts'

export const renameTexts = defineTexts({
  'en-US': {
    open: 'Change the name',
    title: 'Change the name on the ticket',
    text: 'Is someone else coming? The ticket gets a new code, and the old one stops working.',
    save: 'Create the new ticket',
    done: 'The ticket for {name} is being prepared',
    required: FIELD_ISSUES.missing['en-US'],
    tooLong: 'This is too long',
  },
  it: {
    open: 'Cambia il nome',
    title: 'Cambia il nome sul biglietto',
    text: 'Viene un’altra persona? Il biglietto riceve un nuovo codice e il vecchio non apre più il varco.',
    save: 'Prepara il nuovo biglietto',
    done: 'Il biglietto per {name} è in preparazione',
    required: FIELD_ISSUES.missing.it,
    tooLong: 'È troppo lungo',
  },
})
