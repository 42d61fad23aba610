import { defineMessage } from '../messages/message-template.ts'

const placeholders = ['name', 'task', 'text', 'day', 'action', 'link'] as const

/** Reminder a week before a deadline with open tasks. */
export const deadlineWeekMail = defineMessage('deadline.7', {
  placeholders,
  texts: {
    'en-US': {
      subject: 'By {day}: {task}',
      body: `Dear {name},

your company still has something to do by {day}: {task}.

{text}

[{action}]({link})`,
    },
    it: {
      subject: 'Entro il {day}: {task}',
      body: `Gentile {name},

c’è ancora una cosa da fare per la tua azienda entro il {day}: {task}.

{text}

[{action}]({link})`,
    },
  },
})

/** Reminder on the day before. */
export const deadlineDayMail = defineMessage('deadline.1', {
  placeholders,
  texts: {
    'en-US': {
      subject: 'Last reminder, by {day}: {task}',
      body: `Dear {name},

the deadline is near: {task}. The last day is {day}.

{text}

[{action}]({link})`,
    },
    it: {
      subject: 'Ultimo promemoria, entro il {day}: {task}',
      body: `Gentile {name},

il tempo sta per scadere: {task}. L’ultimo giorno è il {day}.

{text}

[{action}]({link})`,
    },
  },
})
