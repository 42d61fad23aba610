import { defineTexts } from '../../../i18n/define-texts.ts'

export const worklistTexts = defineTexts({
  'en-US': { back: 'Back to the list', keys: 'J and K: next and previous row' },
  it: { back: 'Torna all’elenco', keys: 'J e K: riga successiva e precedente' },
})
