import { defineTexts } from '../i18n/define-texts.ts'

export const conflictTexts = defineTexts({
  'en-US': {
    title: 'Changed elsewhere',
    text: 'Somebody else, or you in another tab, has saved in the meantime. Nothing was overwritten: choose which value stays. What did not clash is put together already.',
    mine: 'Yours, now',
    theirs: 'Saved meanwhile',
    nothing: 'empty',
    keep: 'Save the chosen values',
    justNow: 'Somebody else has just saved',
    taken: 'You had not touched these; they show the new value already:',
    clash: 'Here you typed something else. Choose which value stays; nothing is saved yet.',
    use: 'Use the chosen values',
    seen: 'All right',
    elsewhere: 'Just saved by somebody else: {fields}',
    show: 'Show me',
  },
  it: {
    title: 'Modificato altrove',
    text: 'Nel frattempo qualcun altro, o tu in un’altra scheda, ha salvato. Nulla è stato sovrascritto: scegli quale valore resta. Ciò che non era in contrasto è già unito.',
    mine: 'Il tuo, adesso',
    theirs: 'Salvato nel frattempo',
    nothing: 'vuoto',
    keep: 'Salva i valori scelti',
    justNow: 'Qualcun altro ha appena salvato',
    taken: 'Qui non avevi scritto nulla, e vedi già il nuovo valore:',
    clash: 'Qui hai scritto altro. Scegli quale valore resta; nulla è ancora salvato.',
    use: 'Usa i valori scelti',
    seen: 'Va bene',
    elsewhere: 'Appena salvato da qualcun altro: {fields}',
    show: 'Mostra',
  },
})
