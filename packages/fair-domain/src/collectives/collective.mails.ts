import { defineMessage } from '../messages/message-template.ts'

export const collectiveReminderMail = defineMessage('collective.reminder', {
  placeholders: ['name', 'company', 'organiser', 'missing', 'link'],
  texts: {
    'en-US': {
      subject: '{organiser} asks you to complete your participation',
      body: `Dear {name},

{company} takes part with {organiser}, who reminds you of what is still missing: {missing}.

[Open the reserved area]({link})`,
    },
    it: {
      subject: '{organiser} ti chiede di completare la partecipazione',
      body: `Gentile {name},

{company} partecipa con {organiser}, che ti ricorda che cosa manca ancora: {missing}.

[Apri l’area riservata]({link})`,
    },
  },
})
