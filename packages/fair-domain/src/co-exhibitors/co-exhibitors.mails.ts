import { defineMessage } from '../messages/message-template.ts'

export const coExhibitorInviteMail = defineMessage('coExhibitor.invited', {
  placeholders: ['name', 'company', 'inviter', 'host', 'link', 'days'],
  texts: {
    'en-US': {
      subject: '{host} has named {company} as co-exhibitor',
      body: `Dear {name},

{inviter} of {host} has named {company} as co-exhibitor on their stand. In the reserved area of the fair you prepare your catalogue entry and the badges of your people.

The link works once, for {days} days.

[Accept the invitation]({link})`,
    },
    it: {
      subject: '{host} ha indicato {company} come co-espositore',
      body: `Gentile {name},

{inviter} di {host} ha indicato {company} come co-espositore sul proprio stand. Nell’area riservata della fiera prepari ciò che è tuo: la scheda nel catalogo e i badge delle tue persone.

Il link vale una sola volta, per {days} giorni.

[Accetta l’invito]({link})`,
    },
  },
})

export const coExhibitorWithdrawnMail = defineMessage('coExhibitor.withdrawn', {
  placeholders: ['name', 'company', 'host'],
  texts: {
    'en-US': {
      subject: '{company} is no longer co-exhibitor of {host}',
      body: `Dear {name},

{host} has withdrawn {company} as co-exhibitor. Your entry in the catalogue and the badges that depend on it are no longer valid. For questions please ask {host}.`,
    },
    it: {
      subject: '{company} non è più co-espositore di {host}',
      body: `Gentile {name},

{host} ha ritirato {company} come co-espositore. La scheda nel catalogo e i badge che ne dipendono non sono più validi. Per domande rivolgiti a {host}.`,
    },
  },
})

export const participantLeftMail = defineMessage('coExhibitor.left', {
  placeholders: ['name', 'company', 'edition', 'link'],
  texts: {
    'en-US': {
      subject: '{company} has a stand of its own now',
      body: `Dear {name},

{company} has accepted a stand of its own at {edition} and therefore no longer takes part with you. Its place on your stand is free for another company.

[Open the reserved area]({link})`,
    },
    it: {
      subject: '{company} ha ora uno stand proprio',
      body: `Gentile {name},

{company} ha accettato uno stand proprio a {edition} e quindi non partecipa più con te. Il suo posto sul tuo stand è libero per un’altra azienda.

[Apri l’area riservata]({link})`,
    },
  },
})
