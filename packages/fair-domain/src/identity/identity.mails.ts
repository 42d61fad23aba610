import { defineMessage } from '../messages/message-template.ts'

export const resetMail = defineMessage('account.reset', {
  placeholders: ['name', 'link', 'lifetime'],
  texts: {
    'en-US': {
      subject: 'Choose a new password',
      body: `Dear {name},

someone, probably you, requested a new password for your account. The link works once, for {lifetime}.

[Choose a new password]({link})

If it was not you, ignore this email: your password does not change.`,
    },
    it: {
      subject: 'Scegli una nuova password',
      body: `Gentile {name},

qualcuno, probabilmente tu, ha chiesto una nuova password per il tuo account. Il link vale una sola volta, per {lifetime}.

[Scegli una nuova password]({link})

Se non eri tu, non fare nulla: la tua password resta quella di prima.`,
    },
  },
})

export const passwordChangedMail = defineMessage('account.changed', {
  placeholders: ['name', 'link'],
  texts: {
    'en-US': {
      subject: 'Your password was changed',
      body: `Dear {name},

the password of your account was changed just now, and all other devices were signed out.

If it was not you, choose a new one immediately:

[Choose a new password]({link})`,
    },
    it: {
      subject: 'La tua password è stata cambiata',
      body: `Gentile {name},

la password del tuo account è stata appena cambiata e tutti gli altri dispositivi sono stati scollegati.

Se non eri tu, scegline subito una nuova:

[Scegli una nuova password]({link})`,
    },
  },
})

export const attackMail = defineMessage('account.attacked', {
  placeholders: ['name', 'time', 'link'],
  texts: {
    'en-US': {
      subject: 'Repeated failed sign-ins to your account',
      body: `Dear {name},

since {time} there have been repeated attempts to sign in to your account with a wrong password. None succeeded, and further attempts are being slowed down. You can still sign in, without delay on the devices you have used before.

What you can do:

- if it was you and you have forgotten your password, choose a new one with the button below;
- if it was not you, and your password is easy to guess or used elsewhere too, choose a new one as well;
- otherwise you do not need to do anything. We write once, not for every attempt.

[Choose a new password]({link})

We never ask for your password, neither by email nor on the phone.`,
    },
    it: {
      subject: 'Qualcuno sta cercando di indovinare la tua password',
      body: `Gentile {name},

dalle {time} per il tuo account vengono inserite ripetutamente password sbagliate. Nessuna era giusta, e chi prova viene rallentato. Tu puoi continuare ad accedere, dai dispositivi che hai già usato senza alcuna attesa.

Che cosa puoi fare:

- se eri tu, e non ricordi più la password, scegline una nuova con il pulsante qui sotto;
- se non eri tu, e la tua password è facile da indovinare o la usi anche altrove, scegline comunque una nuova;
- altrimenti non fare nulla. Scriviamo una volta sola, non a ogni tentativo.

[Scegli una nuova password]({link})

Non chiediamo mai la tua password, né per email né al telefono.`,
    },
  },
})

export const confirmMail = defineMessage('account.confirm', {
  placeholders: ['name', 'link', 'hours'],
  texts: {
    'en-US': {
      subject: 'Confirm your registration',
      body: `Dear {name},

one step is left: confirm your address and choose a password. The link works once, for {hours} hours.

[Confirm my registration]({link})

If you did not register, ignore this email: we store nothing.`,
    },
    it: {
      subject: 'Conferma la tua registrazione',
      body: `Gentile {name},

manca un passo: conferma il tuo indirizzo e scegli una password. Il link vale una sola volta, per {hours} ore.

[Conferma la registrazione]({link})

Se la registrazione non è tua, non fare nulla: non resterà traccia.`,
    },
  },
})

export const alreadyRegisteredMail = defineMessage('account.exists', {
  placeholders: ['name', 'audience', 'link', 'signIn'],
  texts: {
    'en-US': {
      subject: 'You already have an account',
      body: `Dear {name},

someone, probably you, has registered with this address. You already have an account: sign in with it.

[Sign in]({signIn})

If you want to use it as {audience} too, confirm here; your password stays the same.

[Add to my account]({link})`,
    },
    it: {
      subject: 'Hai già un account',
      body: `Gentile {name},

qualcuno, probabilmente tu, ha usato questo indirizzo per registrarsi. Hai già un account: accedi con quello.

[Accedi]({signIn})

Se vuoi usarlo anche come {audience}, conferma qui; la password resta la stessa.

[Aggiungi al mio account]({link})`,
    },
  },
})

export const inviteMail = defineMessage('account.invite', {
  placeholders: ['name', 'company', 'inviter', 'link', 'days'],
  texts: {
    'en-US': {
      subject: 'Your invitation to the reserved area',
      body: `Dear {name},

{inviter} invites you to the reserved area of the fair, for {company}. The link works once, for {days} days.

[Accept the invitation]({link})`,
    },
    it: {
      subject: 'Il tuo invito all’area riservata',
      body: `Gentile {name},

{inviter} ti invita nell’area riservata della fiera, per {company}. Il link vale una sola volta, per {days} giorni.

[Accetta l’invito]({link})`,
    },
  },
})
