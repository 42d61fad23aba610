import { defineMessage } from '../messages/message-template.ts'

export const applicationRebookedMail = defineMessage('application.rebooked', {
  placeholders: ['name', 'company', 'edition', 'pavilion', 'stand', 'area', 'link'],
  texts: {
    'en-US': {
      subject: 'Your place at {edition}: the application is ready',
      body: `Dear {name},

we would like to welcome {company} again, and have prepared your application for {edition} with your present place.

| Hall: {pavilion}
| Preferred stand: {stand}
| Area: {area} m²

Nothing is booked yet. As soon as applications open you find yours in your reserved area: check it, change what you like and send it.

[Go to the reserved area]({link})`,
    },
    it: {
      subject: 'Il tuo posto a {edition}: la domanda è pronta',
      body: `Gentile {name},

ci fa piacere ritrovare {company}: abbiamo preparato la domanda per {edition} con il posto di quest’anno.

| Padiglione: {pavilion}
| Stand preferito: {stand}
| Area: {area} m²

Non c’è ancora nessuna prenotazione. Appena aprono le iscrizioni trovi la domanda nella tua area riservata: controllala, modifica ciò che vuoi e inviala.

[Vai all’area riservata]({link})`,
    },
  },
})
