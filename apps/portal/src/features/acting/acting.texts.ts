import { defineTexts } from '../../i18n/define-texts.ts'

export const actingTexts = defineTexts({
  'en-US': {
    title: '{staff} is acting on behalf of {person}',
    text: 'Reason: {reason}. Everything done now is in the history. It ends by itself at {time}.',
    end: 'Stop acting',
  },
  it: {
    title: '{staff} opera per conto di {person}',
    text: 'Motivo: {reason}. Ogni operazione resta nella cronologia. Termina da sola alle {time}.',
    end: 'Termina',
  },
})
