import { defineTexts } from '../../i18n/define-texts.ts'

export const storedLockTexts = defineTexts({
  'en-US': {
    title: 'Data stored on this device',
    lead: 'Lock it, and it opens only with your passkey, also if someone copies the disk. If you lose the passkey, the data on this device and edits that were not sent are lost.',
    lock: 'Lock stored data with the passkey',
    closed:
      'Locked. Until you open it, this device stores nothing new, and nothing opens without a connection.',
    openState: 'Locked with the passkey, and open on this page.',
    open: 'Open with the passkey',
    end: 'Remove the lock',
    declinedTitle: 'Nothing was changed',
    declined: 'The passkey was not confirmed, or it cannot protect data.',
  },
  it: {
    title: 'Dati salvati su questo dispositivo',
    lead: 'Puoi fare in modo che si aprano solo con la tua passkey, anche se qualcuno copia il disco. Se perdi la passkey, perdi i dati di questo dispositivo e le modifiche non ancora inviate.',
    lock: 'Proteggi i dati salvati con la passkey',
    closed:
      'Protetti. Finché non li apri, questo dispositivo non salva niente di nuovo e senza rete non mostra nulla.',
    openState: 'Protetti con la passkey e aperti in questa pagina.',
    open: 'Apri con la passkey',
    end: 'Togli la protezione',
    declinedTitle: 'Non è cambiato niente',
    declined: 'La passkey non è stata confermata, oppure non può proteggere i dati.',
  },
})
