import { defineMessage } from '../messages/message-template.ts'

export const teamInviteMail = defineMessage('team.invite', {
  placeholders: ['name', 'inviter', 'company', 'link', 'days'],
  texts: {
    'en-US': {
      subject: '{company} invites you to its team',
      body: `Dear {name},

{inviter} invites you to the matchmaking team of {company}. Members meet buyers through My Match. The invitation is valid for {days} days.

[See the invitation]({link})`,
    },
    it: {
      subject: '{company} ti invita nel suo team',
      body: `Gentile {name},

{inviter} ti invita nel team matchmaking di {company}. I membri incontrano i buyer con My Match. L’invito vale {days} giorni.

[Vedi l’invito]({link})`,
    },
  },
})

export const teamAnsweredMail = defineMessage('team.accepted', {
  placeholders: ['name', 'member', 'company', 'link'],
  texts: {
    'en-US': {
      subject: '{member} has accepted your invitation',
      body: `Dear {name},

{member} wants to join the team of {company}. Confirm them, and they are in.

[Open my team]({link})`,
    },
    it: {
      subject: '{member} ha accettato il tuo invito',
      body: `Gentile {name},

{member} vuole entrare nel team di {company}. Conferma e farà parte del team.

[Apri il mio team]({link})`,
    },
  },
})

export const teamValidatedMail = defineMessage('team.validated', {
  placeholders: ['name', 'company', 'link'],
  texts: {
    'en-US': {
      subject: 'You are the primary team member of {company}',
      body: `Dear {name},

the organiser has validated you as the primary team member of {company}. The company can now use My Match and show in the digital catalogue.

[Open my team]({link})`,
    },
    it: {
      subject: 'Sei il membro principale del team di {company}',
      body: `Gentile {name},

l’organizzatore ha validato il tuo ruolo di membro principale del team di {company}. L’azienda può ora usare My Match e comparire nel catalogo digitale.

[Apri il mio team]({link})`,
    },
  },
})

export const teamRefusedMail = defineMessage('team.refused', {
  placeholders: ['name', 'member', 'company', 'link'],
  texts: {
    'en-US': {
      subject: 'The primary member of your team was not validated',
      body: `Dear {name},

the organiser has not validated {member} as the primary team member of {company}. They stay in the team; choose someone else as primary, or write to us.

[Open my team]({link})`,
    },
    it: {
      subject: 'Il membro principale del team non è stato validato',
      body: `Gentile {name},

l’organizzatore non ha validato {member} come membro principale del team di {company}. Resta nel team; scegli un’altra persona come principale oppure scrivici.

[Apri il mio team]({link})`,
    },
  },
})

export const teamRemovedMail = defineMessage('team.removed', {
  placeholders: ['name', 'company'],
  texts: {
    'en-US': {
      subject: 'You have left the team of {company}',
      body: `Dear {name},

you are no longer in the matchmaking team of {company}.`,
    },
    it: {
      subject: 'Non fai più parte del team di {company}',
      body: `Gentile {name},

non fai più parte del team matchmaking di {company}.`,
    },
  },
})
