import { defineMessage } from '../messages/message-template.ts'

const ABOUT = ['name', 'company', 'edition', 'number', 'link'] as const

export const withdrawalRequestedMail = defineMessage('application.withdrawalRequested', {
  placeholders: [...ABOUT, 'fee'],
  texts: {
    'en-US': {
      subject: 'We have received your withdrawal from {edition}',
      body: `Dear {name},

we have received the request of {company} to withdraw from {edition}.

| Contract: {number}
| Cancellation fee: {fee}

The organiser confirms it soon. Until then you can keep your stand: open the application and choose “Keep my stand”.

[See the application]({link})`,
    },
    it: {
      subject: 'Abbiamo ricevuto il recesso da {edition}',
      body: `Gentile {name},

abbiamo ricevuto la richiesta di recesso di {company} da {edition}.

| Contratto: {number}
| Penale di recesso: {fee}

L’organizzatore la conferma a breve. Fino ad allora puoi tenere lo stand: apri la domanda e scegli «Tieni lo stand».

[Vedi la domanda]({link})`,
    },
  },
})

export const withdrawalDeclinedMail = defineMessage('application.withdrawalDeclined', {
  placeholders: [...ABOUT, 'note'],
  texts: {
    'en-US': {
      subject: 'Your participation in {edition} continues',
      body: `Dear {name},

we have not confirmed the withdrawal of {company} from {edition}: your contract {number} and your stand stay as they are.

{note}

[See the application]({link})`,
    },
    it: {
      subject: 'La tua partecipazione a {edition} continua',
      body: `Gentile {name},

non abbiamo confermato il recesso di {company} da {edition}: il contratto {number} e lo stand restano validi.

{note}

[Vedi la domanda]({link})`,
    },
  },
})
