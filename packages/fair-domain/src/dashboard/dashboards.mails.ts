import { defineMessage } from '../messages/message-template.ts'

/** Mail with the tiles of a dashboard: a table each, and a link to the page. */
export const dashboardMail = defineMessage('dashboard.scheduled', {
  placeholders: ['name', 'dashboard', 'tables', 'link', 'stop'],
  texts: {
    'en-US': {
      subject: 'Dashboard: {dashboard}',
      body: `Dear {name},

here are the figures of the dashboard “{dashboard}”.

| {tables}

[Open the dashboard]({link})

[Stop these emails]({stop})`,
    },
    it: {
      subject: 'Cruscotto: {dashboard}',
      body: `Gentile {name},

ecco i numeri del cruscotto “{dashboard}”.

| {tables}

[Apri il cruscotto]({link})

[Non ricevere più queste email]({stop})`,
    },
  },
})
