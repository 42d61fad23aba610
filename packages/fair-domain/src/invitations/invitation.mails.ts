import { defineMessage } from '../messages/message-template.ts'

export const guestInviteMail = defineMessage('guest.invite', {
  readers: 'visitors',
  placeholders: ['subject', 'text', 'company', 'ticket', 'days', 'link'],
  texts: {
    'en-US': {
      subject: '{subject}',
      body: `{text}

{company} invites you to the fair and offers you a ticket. Enter your name to get it.

| Ticket: {ticket}
| The fair: {days}

[Get my ticket]({link})`,
    },
    it: {
      subject: '{subject}',
      body: `{text}

{company} ti invita in fiera e ti offre un biglietto. Dicci il tuo nome e sarà tuo.

| Biglietto: {ticket}
| La fiera: {days}

[Prendi il biglietto]({link})`,
    },
  },
})

export const guestReminderMail = defineMessage('guest.reminder', {
  readers: 'visitors',
  placeholders: ['company', 'ticket', 'days', 'link'],
  texts: {
    'en-US': {
      subject: 'Your ticket for the fair is still waiting',
      body: `{company} has invited you to the fair. The ticket still needs your name. This is the only reminder.

| Ticket: {ticket}
| The fair: {days}

[Get my ticket]({link})`,
    },
    it: {
      subject: 'Il tuo biglietto per la fiera ti aspetta ancora',
      body: `{company} ti aspetta in fiera. Il biglietto attende ancora il tuo nome. Questo è l’unico promemoria.

| Biglietto: {ticket}
| La fiera: {days}

[Prendi il biglietto]({link})`,
    },
  },
})
