import { defineTexts } from '../i18n/define-texts.ts'

export const beforeReloadTexts = defineTexts({
  'en-US': {
    title: 'A form has unsaved changes',
    text: 'You have typed in a form that is still open, here or in another tab. All tabs change together: anything not saved would be lost.',
    goOn: 'Continue anyway',
    stay: 'Stay and save first',
    putOff: 'Another tab has switched to another day or edition.',
    putOffText:
      'This page still shows the previous one, because you have unsaved changes. Nothing more is saved here: copy what you need, then reload the page.',
    load: 'Reload the page',
  },
  it: {
    title: 'Un modulo ha modifiche non salvate',
    text: 'Hai scritto in un modulo ancora aperto, qui o in un’altra scheda. Tutte le schede cambiano insieme: ciò che non è ancora salvato andrebbe perso.',
    goOn: 'Cambia comunque',
    stay: 'Resta e salva prima',
    putOff: 'Un’altra scheda è passata a un altro giorno o a un’altra edizione.',
    putOffText:
      'Questa pagina mostra ancora quella di prima, perché hai scritto qualcosa che non è salvato. Qui non si salva più nulla: copia ciò che ti serve, poi ricarica la pagina.',
    load: 'Ricarica la pagina',
  },
})
