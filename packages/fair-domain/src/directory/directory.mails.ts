import { defineMessage } from '../messages/message-template.ts'

export const directoryPublishedMail = defineMessage('directory.published', {
  placeholders: ['name', 'company', 'pavilion', 'link'],
  texts: {
    'en-US': {
      subject: '{company} is in the digital catalogue',
      body: `Dear {name},

the entry of {company} in {pavilion} is published. Visitors see it as it was at the moment of publishing; publish again after each change.

[See the entry]({link})`,
    },
    it: {
      subject: '{company} è nel catalogo digitale',
      body: `Gentile {name},

la scheda di {company} in {pavilion} è pubblicata. I visitatori la vedono com’era al momento della pubblicazione; pubblicala di nuovo dopo ogni modifica.

[Vedi la scheda]({link})`,
    },
  },
})

export const directoryRemovedMail = defineMessage('directory.removed', {
  placeholders: ['name', 'company', 'pavilion', 'reason', 'link'],
  texts: {
    'en-US': {
      subject: 'The catalogue entry of {company} was removed',
      body: `Dear {name},

the organiser has removed the entry of {company} in {pavilion} from the digital catalogue. Reason: {reason}

Correct it and publish it again.

[Open the digital directory]({link})`,
    },
    it: {
      subject: 'La scheda di {company} è stata rimossa dal catalogo',
      body: `Gentile {name},

l’organizzatore ha rimosso dal catalogo digitale la scheda di {company} in {pavilion}. Motivo: {reason}

Correggila e pubblicala di nuovo.

[Apri il catalogo digitale]({link})`,
    },
  },
})

export const directoryNoteMail = defineMessage('directory.note', {
  placeholders: ['name', 'company', 'pavilion', 'note', 'link'],
  texts: {
    'en-US': {
      subject: 'About the catalogue entry of {company}',
      body: `Dear {name},

the organiser writes about the entry of {company} in {pavilion}:

{note}

[Open the digital directory]({link})`,
    },
    it: {
      subject: 'Sulla scheda di {company} nel catalogo',
      body: `Gentile {name},

l’organizzatore scrive a proposito della scheda di {company} in {pavilion}:

{note}

[Apri il catalogo digitale]({link})`,
    },
  },
})

export const directoryIncompleteMail = defineMessage('directory.incomplete', {
  placeholders: ['name', 'company', 'pavilion', 'day', 'link'],
  texts: {
    'en-US': {
      subject: '{company} is not in the digital catalogue yet',
      body: `Dear {name},

the entry of {company} in {pavilion} is not published yet: visitors and buyers do not find you in the catalogue. Describe the company, add brands and products, then publish. The printed catalogue closes on {day}.

[Complete the entry]({link})`,
    },
    it: {
      subject: '{company} non è ancora nel catalogo digitale',
      body: `Gentile {name},

la scheda di {company} in {pavilion} non è ancora pubblicata: visitatori e buyer non ti trovano nel catalogo. Descrivi l’azienda, aggiungi marchi e prodotti, poi pubblica. Il catalogo stampato chiude il {day}.

[Completa la scheda]({link})`,
    },
  },
})

export const directoryPrimaryMail = defineMessage('directory.validate_member', {
  placeholders: ['name', 'company', 'pavilion', 'link'],
  texts: {
    'en-US': {
      subject: 'Have your primary member validated: {company} does not show in the catalogue',
      body: `Dear {name},

the entry of {company} in {pavilion} is ready, but it shows only when the primary member of your team is validated. Open your team, choose who is primary and make sure that they have confirmed.

[Open the team]({link})`,
    },
    it: {
      subject: 'Fai validare il membro principale: {company} non compare nel catalogo',
      body: `Gentile {name},

la scheda di {company} in {pavilion} è pronta, ma compare solo quando il membro principale del team è validato. Apri il team, scegli il membro principale e verifica che abbia confermato.

[Apri il team]({link})`,
    },
  },
})
