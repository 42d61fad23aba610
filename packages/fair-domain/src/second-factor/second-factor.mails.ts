import { defineMessage } from '../messages/message-template.ts'

export const newDeviceMail = defineMessage('account.newDevice', {
  placeholders: ['name', 'device', 'network', 'time', 'link'],
  texts: {
    'en-US': {
      subject: 'New sign-in to your account from a new device',
      body: `Dear {name},

someone signed in to your account from a new device: {device}, network {network}, {time}.

If it was you, there is nothing to do. If not, end that session and change your password:

[Security of my account]({link})`,
    },
    it: {
      subject: 'Accesso al tuo account da un nuovo dispositivo',
      body: `Gentile {name},

c’è stato un accesso al tuo account da un dispositivo mai visto prima: {device}, rete {network}, {time}.

Se eri tu, non devi fare nulla. Altrimenti chiudi quella sessione e cambia la password:

[Sicurezza del mio account]({link})`,
    },
  },
})

export const factorChangedMail = defineMessage('account.factorChanged', {
  placeholders: ['name', 'what', 'link'],
  texts: {
    'en-US': {
      subject: 'The security of your account was changed',
      body: `Dear {name},

just now, in your account: {what}.

If it was not you, check it immediately:

[Security of my account]({link})`,
    },
    it: {
      subject: 'La sicurezza del tuo account è cambiata',
      body: `Gentile {name},

poco fa, nel tuo account: {what}.

Se non eri tu, controlla subito:

[Sicurezza del mio account]({link})`,
    },
  },
})

export const recoveryRequestedMail = defineMessage('account.recoveryRequested', {
  placeholders: ['name', 'link'],
  texts: {
    'en-US': {
      subject: 'Request to recover your account',
      body: `Dear {name},

someone, probably you, can no longer sign in to your account and has asked us to restore access. We will verify their identity first.

If it was not you, stop it here:

[It was not me]({link})`,
    },
    it: {
      subject: 'Richiesta di recupero del tuo account',
      body: `Gentile {name},

qualcuno, probabilmente tu, non riesce più ad accedere al tuo account e ci ha chiesto di ripristinare l’accesso. Prima ne verificheremo l’identità.

Se non eri tu, ferma qui la richiesta:

[Non ero io]({link})`,
    },
  },
})

export const recoveryApprovedMail = defineMessage('account.recoveryApproved', {
  placeholders: ['name', 'time', 'link'],
  texts: {
    'en-US': {
      subject: 'Your account will be recovered',
      body: `Dear {name},

we have checked the request to recover your account. For your safety there is a waiting period: on {time} we send a link to this address that removes passkeys and authenticator app and sets a new password.

If you did not request this, stop it before then:

[It was not me]({link})`,
    },
    it: {
      subject: 'Il tuo account verrà riaperto',
      body: `Gentile {name},

abbiamo verificato la richiesta di riaprire il tuo account. Per la tua sicurezza aspettiamo: {time} invieremo a questo indirizzo un link che rimuove passkey e app di autenticazione e imposta una nuova password.

Se non l’hai chiesto tu, ferma la richiesta prima di allora:

[Non ero io]({link})`,
    },
  },
})

export const recoveryLinkMail = defineMessage('account.recoveryLink', {
  placeholders: ['name', 'hours', 'link'],
  texts: {
    'en-US': {
      subject: 'Open your account again',
      body: `Dear {name},

with this link you set a new password. Your passkeys, your authenticator app and your recovery codes are removed, and all devices are signed out. It works once, for {hours} hours.

[Recover my account]({link})`,
    },
    it: {
      subject: 'Riapri il tuo account',
      body: `Gentile {name},

con questo link imposti una nuova password. Le passkey, l’app di autenticazione e i codici di recupero vengono rimossi e tutti i dispositivi scollegati. Vale una sola volta, per {hours} ore.

[Riapri il mio account]({link})`,
    },
  },
})

export const recoveryRefusedMail = defineMessage('account.recoveryRefused', {
  placeholders: ['name', 'link'],
  texts: {
    'en-US': {
      subject: 'Your request to recover the account was refused',
      body: `Dear {name},

we could not verify that the request to recover your account came from you, so nothing was changed. You can ask again at any time:

[I have lost access]({link})`,
    },
    it: {
      subject: 'La richiesta di recupero dell’account è stata respinta',
      body: `Gentile {name},

non abbiamo potuto accertare che la richiesta di riaprire il tuo account venisse da te: nulla è cambiato. Puoi chiedere di nuovo in ogni momento:

[Ho perso l’accesso]({link})`,
    },
  },
})
