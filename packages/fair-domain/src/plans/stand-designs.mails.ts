import { defineMessage } from '../messages/message-template.ts'

const ABOUT = ['name', 'company', 'pavilion', 'stand', 'version', 'link'] as const

export const designReceivedMail = defineMessage('design.received', {
  placeholders: ABOUT,
  texts: {
    'en-US': {
      subject: 'We have the design of your stand {stand}',
      body: `Dear {name},

thank you: version {version} of the design of stand {stand} ({pavilion}) of {company} has arrived. We check it and answer within three working days.

[See the design]({link})`,
    },
    it: {
      subject: 'Abbiamo ricevuto il progetto dello stand {stand}',
      body: `Gentile {name},

grazie: la versione {version} del progetto dello stand {stand} ({pavilion}) di {company} è arrivata. La verifichiamo e rispondiamo entro tre giorni lavorativi.

[Vedi il progetto]({link})`,
    },
  },
})

export const designRefusedMail = defineMessage('design.refused', {
  placeholders: [...ABOUT, 'reason', 'note'],
  texts: {
    'en-US': {
      subject: 'The design of your stand {stand} needs a correction',
      body: `Dear {name},

we cannot approve version {version} of the design of stand {stand} ({pavilion}) yet. {reason}.

{note}

Correct the drawing and send it again. If we have added comments to it, you find our copy on the page.

[See our answer]({link})`,
    },
    it: {
      subject: 'Il progetto dello stand {stand} va corretto',
      body: `Gentile {name},

non possiamo ancora approvare la versione {version} del progetto dello stand {stand} ({pavilion}). {reason}.

{note}

Correggi il disegno e invialo di nuovo. Se abbiamo annotato qualcosa, trovi la nostra copia nella pagina.

[Vedi la risposta]({link})`,
    },
  },
})

export const designApprovedMail = defineMessage('design.approved', {
  placeholders: [...ABOUT, 'note'],
  texts: {
    'en-US': {
      subject: 'The design of your stand {stand} is approved',
      body: `Dear {name},

version {version} of the design of stand {stand} ({pavilion}) of {company} is approved: you can build according to it.

{note}

[See the design]({link})`,
    },
    it: {
      subject: 'Il progetto dello stand {stand} è approvato',
      body: `Gentile {name},

la versione {version} del progetto dello stand {stand} ({pavilion}) di {company} è approvata: puoi allestire secondo il disegno.

{note}

[Vedi il progetto]({link})`,
    },
  },
})
