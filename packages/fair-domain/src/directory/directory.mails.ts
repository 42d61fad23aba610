import { defineMessage } from '../messages/index.ts'

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
      subject: 'The catalogue entry of {company} was taken off',
      body: `Dear {name},

the organiser has taken the entry of {company} in {pavilion} off the digital catalogue. Reason: {reason}

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
