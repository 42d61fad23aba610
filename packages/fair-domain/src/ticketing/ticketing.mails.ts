import { defineMessage } from '../messages/message-template.ts'

/** Notifies the orderer that staff rejected a holder below the minimum age. */
export const minorRefusedMail = defineMessage('ticket.minorRefused', {
  readers: 'visitors',
  placeholders: ['name', 'holder', 'ticket', 'age', 'note', 'next', 'link'],
  texts: {
    'en-US': {
      subject: '{holder} cannot be admitted',
      body: `Dear {name},

we cannot admit {holder} to the fair: visitors under {age} need our approval, which we have not given this time.

| {ticket}: {holder}
| Note: {note}

{next}

[Open the page]({link})`,
    },
    it: {
      subject: 'Ingresso non approvato: {holder}',
      body: `Gentile {name},

non possiamo ammettere in fiera {holder}: sotto i {age} anni serve la nostra approvazione, che questa volta non è stata concessa.

| {ticket}: {holder}
| Nota: {note}

{next}

[Apri la pagina]({link})`,
    },
  },
})
