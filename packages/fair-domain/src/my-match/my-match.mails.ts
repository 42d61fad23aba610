import { defineMessage } from '../messages/message-template.ts'

export const matchRejectedMail = defineMessage('match.rejected', {
  placeholders: ['name', 'company', 'note', 'link'],
  texts: {
    'en-US': {
      subject: 'My Match: not admitted',
      body: `Dear {name},

{company} has not been admitted to My Match at this edition. {note}

[See the outcome]({link})`,
    },
    it: {
      subject: 'My Match: richiesta non accettata',
      body: `Gentile {name},

{company} non è stata ammessa a My Match per questa edizione. {note}

[Vedi l’esito]({link})`,
    },
  },
})

export const matchAcceptedMail = defineMessage('match.accepted', {
  placeholders: ['name', 'company', 'note', 'link'],
  texts: {
    'en-US': {
      subject: 'My Match: you are in',
      body: `Dear {name},

{company} is admitted to My Match. Browse your possible matches and mark those you would like to meet. {note}

[Open My Match]({link})`,
    },
    it: {
      subject: 'My Match: richiesta accettata',
      body: `Gentile {name},

{company} è ammessa a My Match. Guarda i possibili incontri e segna chi vorresti incontrare. {note}

[Apri My Match]({link})`,
    },
  },
})
