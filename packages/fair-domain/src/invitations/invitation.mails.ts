import { defineMessage } from '../messages/message-template.ts'

export const guestInviteMail = defineMessage('guest.invite', {
  readers: 'visitors',
  invitation: true,
  picture: 'hall',
  placeholders: ['subject', 'text', 'company', 'stand', 'ticket', 'days', 'link'],
  texts: {
    'en-US': {
      subject: '{subject}',
      body: `### Invitation

{text}

{company} invites you to the fair and offers you a ticket.

| Ticket: {ticket}
| The fair: {days}
| Stand: {stand}

[Get my ticket]({link})

## What happens next

1. Enter your name: it takes a minute, and no account is needed.
1. We send you the ticket with its QR code.
1. Show it at the entrance from your phone.`,
    },
    it: {
      subject: '{subject}',
      body: `### Invito

{text}

{company} ti invita in fiera e ti offre un biglietto.

| Biglietto: {ticket}
| La fiera: {days}
| Stand: {stand}

[Prendi il biglietto]({link})

## Che cosa succede dopo

1. Scrivi il tuo nome: basta un minuto, senza account.
1. Ti mandiamo il biglietto con il codice QR.
1. Mostralo all’ingresso dal telefono.`,
    },
  },
})

export const guestReminderMail = defineMessage('guest.reminder', {
  readers: 'visitors',
  invitation: true,
  picture: 'hall',
  placeholders: ['company', 'ticket', 'days', 'link'],
  texts: {
    'en-US': {
      subject: 'Your ticket for the fair is still waiting',
      body: `### Invitation

{company} has invited you to the fair. The ticket still needs your name. This is the only reminder.

| Ticket: {ticket}
| The fair: {days}

[Get my ticket]({link})`,
    },
    it: {
      subject: 'Il tuo biglietto per la fiera ti aspetta ancora',
      body: `### Invito

{company} ti aspetta in fiera. Il biglietto attende ancora il tuo nome. Questo è l’unico promemoria.

| Biglietto: {ticket}
| La fiera: {days}

[Prendi il biglietto]({link})`,
    },
  },
})
