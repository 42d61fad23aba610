import { defineMessage } from '../messages/message-template.ts'

export const consentReceiptMail = defineMessage('consent.receipt', {
  placeholders: ['name', 'changes', 'link'],
  texts: {
    'en-US': {
      subject: 'Your consents were updated',
      body: `Dear {name},

this is the receipt for what you have just changed: {changes}.

You can change your mind at any time.

[See my consents]({link})`,
    },
    it: {
      subject: 'I tuoi consensi sono stati aggiornati',
      body: `Gentile {name},

ecco la ricevuta di ciò che hai appena cambiato: {changes}.

Puoi cambiare idea in qualsiasi momento.

[Vedi i miei consensi]({link})`,
    },
  },
})

export const newsletterWelcomeMail = defineMessage('consent.welcome', {
  placeholders: ['name', 'what', 'link'],
  marketing: true,
  texts: {
    'en-US': {
      subject: 'You now receive {what}',
      body: `Dear {name},

from now on you receive {what}. You can unsubscribe at any time with one click at the end of each email.

[See my consents]({link})`,
    },
    it: {
      subject: 'Da ora ricevi {what}',
      body: `Gentile {name},

da ora ricevi {what}. Quando vorrai smettere, basta un clic in fondo a una qualsiasi di queste email.

[Vedi i miei consensi]({link})`,
    },
  },
})

export const unsubscribedMail = defineMessage('consent.unsubscribed', {
  placeholders: ['what', 'link'],
  texts: {
    'en-US': {
      subject: 'You are unsubscribed',
      body: `From now on we no longer send you: {what}.

Unsubscribed by mistake? You can subscribe again with one click.

[Subscribe again]({link})`,
    },
    it: {
      subject: 'Iscrizione annullata',
      body: `Da ora non ti invieremo più: {what}.

È stato un errore? Puoi iscriverti di nuovo con un clic.

[Iscriviti di nuovo]({link})`,
    },
  },
})
