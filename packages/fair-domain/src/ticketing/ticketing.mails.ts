import { defineMessage } from '../messages/message-template.ts'

/** Notifies the orderer that staff rejected a holder below the minimum age. */
export const minorRefusedMail = defineMessage('ticket.minorRefused', {
  readers: 'visitors',
  placeholders: ['name', 'holder', 'ticket', 'age', 'note', 'next', 'link'],
  texts: {
    'en-US': {
      subject: '{holder} cannot be admitted',
      body: `Dear {name},

we cannot admit {holder} to the fair: whoever is under {age} needs our approval, and this time we do not give it.

| {ticket}: {holder}
| Note: {note}

{next}

[Open the page]({link})`,
    },
    it: {
      subject: 'Ingresso non approvato: {holder}',
      body: `Gentile {name},

non possiamo ammettere in fiera {holder}: sotto i {age} anni serve la nostra approvazione e questa volta non la diamo.

| {ticket}: {holder}
| Nota: {note}

{next}

[Apri la pagina]({link})`,
    },
  },
})
