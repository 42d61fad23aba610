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

/** Asks the owner of an address to confirm a newsletter that was requested with it. */
export const newsletterConfirmMail = defineMessage('newsletter.confirm', {
  readers: 'visitors',
  picture: 'portico-wide',
  placeholders: ['what', 'days', 'link'],
  texts: {
    'en-US': {
      subject: 'Confirm your subscription',
      body: `# One click and you are subscribed

This address was entered for: {what}. Nothing is sent until you confirm.

[Confirm my subscription]({link})

The link is valid for {days} days. Was it not you? Ignore this email: we do not keep the address.`,
    },
    it: {
      subject: 'Conferma l’iscrizione',
      body: `# Un clic e l’iscrizione è fatta

Questo indirizzo è stato indicato per: {what}. Finché non confermi, non ti scriviamo.

[Conferma l’iscrizione]({link})

Il link vale {days} giorni. Non hai fatto tu la richiesta? Ignora questa email: non conserviamo l’indirizzo.`,
    },
  },
})
