import { defineTexts } from '../i18n/define-texts.ts'

export const adultTexts = defineTexts({
  'en-US': {
    isMinor: 'This person is under {age}',
    adult: 'Accompanying adult',
    adultHint:
      'First and last name. Visitors under {age} must be accompanied: we approve the admission first, then issue the code.',
  },
  it: {
    isMinor: 'Questa persona ha meno di {age} anni',
    adult: 'Adulto accompagnatore',
    adultHint:
      'Nome e cognome. Sotto i {age} anni non si entra da soli: prima approviamo l’ingresso, poi arriva il codice.',
  },
})
