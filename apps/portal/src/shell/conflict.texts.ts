import { defineTexts } from '../i18n/define-texts.ts'

export const conflictTexts = defineTexts({
  'en-US': {
    title: 'Changed elsewhere',
    text: 'Someone else, or you in another tab, saved in the meantime. Nothing was overwritten: choose which value to keep. Fields without conflicts are already combined.',
    mine: 'Yours, now',
    theirs: 'Saved in the meantime',
    nothing: 'empty',
    keep: 'Save the chosen values',
    justNow: 'Someone else has just saved',
    taken: 'You had not changed these; they already show the new value:',
    clash: 'You typed something else here. Choose which value to keep; nothing is saved yet.',
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
