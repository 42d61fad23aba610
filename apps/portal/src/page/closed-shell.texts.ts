import { defineTexts } from '../i18n/define-texts.ts'

export const closedShellTexts = defineTexts({
  'en-US': {
    title: 'You are offline',
    nothing: 'This device has stored nothing of yours. The page opens as soon as the connection is back.',
    locked: 'The data on this device is locked with your passkey.',
    open: 'Open with the passkey',
    declined: 'The passkey was not confirmed. Try again, or wait for the connection.',
  },
  it: {
    title: 'Sei offline',
    nothing: 'Su questo dispositivo non ci sono dati tuoi. La pagina si apre appena torna la connessione.',
    locked: 'I dati su questo dispositivo sono protetti con la tua passkey.',
    open: 'Apri con la passkey',
    declined: 'La passkey non è stata confermata. Riprova, oppure aspetta la connessione.',
  },
})
