import { defineTexts } from '../i18n/define-texts.ts'

export const rehearsalTexts = defineTexts({
  'en-US': {
    label: 'Rehearsal',
    title: 'Rehearsal: it is {day}.',
    titleOf: 'Rehearsal of {edition}: it is {day}.',
    text: 'Only you see this day. Nothing you do is saved, and no email is sent.',
    open: 'Date and held emails',
    end: 'End the rehearsal',
    failed: 'The rehearsal could not be ended. Try again.',
    lookLabel: 'Another edition',
    look: 'You are viewing {edition}.',
    lookText: 'Nothing can be changed here.',
    lookEnd: 'Back to the current edition',
  },
  it: {
    label: 'Prova generale',
    title: 'Prova generale: è il {day}.',
    titleOf: 'Prova generale di {edition}: è il {day}.',
    text: 'Solo tu vedi questo giorno. Nulla di ciò che fai viene salvato e nessuna email parte.',
    open: 'Data ed email trattenute',
    end: 'Termina la prova',
    failed: 'Non è stato possibile terminare la prova. Riprova.',
    lookLabel: 'Un’altra edizione',
    look: 'Stai guardando {edition}.',
    lookText: 'Qui non si modifica nulla.',
    lookEnd: 'Torna all’edizione corrente',
  },
})
