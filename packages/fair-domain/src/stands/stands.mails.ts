import { defineMessage } from '../messages/message-template.ts'

/** Notifies a company of its new stand. An addendum to sign is sent in another mail. */
export const standMovedMail = defineMessage('stand.moved', {
  placeholders: ['name', 'company', 'edition', 'before', 'after', 'reason', 'link'],
  texts: {
    'en-US': {
      subject: 'Your stand at {edition}: {after}',
      body: `Dear {name},

the stand of {company} at {edition} has changed.

| Before: {before}
| Now: {after}

{reason}

[Open your participation]({link})`,
    },
    it: {
      subject: 'Il tuo stand a {edition}: {after}',
      body: `Gentile {name},

lo stand di {company} a {edition} è cambiato.

| Prima: {before}
| Ora: {after}

{reason}

[Apri la tua partecipazione]({link})`,
    },
  },
})
