import { defineMessage } from '../messages/message-template.ts'

/** Mail with a subscribed report: the first rows, and a link to the rest. */
export const reportMail = defineMessage('report.subscription', {
  placeholders: ['name', 'report', 'lines', 'total', 'link'],
  texts: {
    'en-US': {
      subject: 'Report: {report}',
      body: `Dear {name},

here is the report you subscribed to.

| {lines}
| Total: {total}

[Open the report]({link})

You can change or stop these emails on the report page.`,
    },
    it: {
      subject: 'Report: {report}',
      body: `Gentile {name},

ecco il report che hai scelto di ricevere.

| {lines}
| Totale: {total}

[Apri il report]({link})

Puoi cambiare o interrompere queste email dalla pagina del report.`,
    },
  },
})
