import { defineTexts } from '../../i18n/define-texts.ts'

export const actingTexts = defineTexts({
  'en-US': {
    title: '{staff} is acting on behalf of {person}',
    text: 'Reason: {reason}. Everything you do now is recorded in the history; the person’s messages stay closed. Ends automatically at {time}.',
    end: 'Stop acting',
  },
  it: {
    title: '{staff} opera per conto di {person}',
    text: 'Motivo: {reason}. Ogni operazione resta nella cronologia; i messaggi della persona restano riservati. Termina da sola alle {time}.',
    end: 'Termina',
  },
})
