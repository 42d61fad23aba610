import { defineMessage } from '../messages/message-template.ts'

const PLACEHOLDERS = ['name', 'company', 'pavilion', 'stand', 'revision', 'link'] as const

export const planPublishedMail = defineMessage('plan.published', {
  placeholders: PLACEHOLDERS,
  texts: {
    'en-US': {
      subject: 'The plan of your stand {stand} is available',
      body: `Dear {name},

the technical plan of {company} can be downloaded.

| Hall: {pavilion}
| Stand: {stand}
| Revision: {revision}

[Open the technical plans]({link})`,
    },
    it: {
      subject: 'È disponibile la planimetria dello stand {stand}',
      body: `Gentile {name},

la planimetria tecnica di {company} può essere scaricata.

| Padiglione: {pavilion}
| Stand: {stand}
| Revisione: {revision}

[Apri le planimetrie tecniche]({link})`,
    },
  },
})

export const planRevisedMail = defineMessage('plan.revised', {
  placeholders: PLACEHOLDERS,
  texts: {
    'en-US': {
      subject: 'New revision of the plan of your stand {stand}',
      body: `Dear {name},

the technical plan of {company} has changed. Please use revision {revision} only: the previous one is no longer valid.

| Hall: {pavilion}
| Stand: {stand}
| Revision: {revision}

[Open the technical plans]({link})`,
    },
    it: {
      subject: 'Nuova revisione della planimetria dello stand {stand}',
      body: `Gentile {name},

la planimetria tecnica di {company} è cambiata. Usa solo la revisione {revision}: la precedente non è più valida.

| Padiglione: {pavilion}
| Stand: {stand}
| Revisione: {revision}

[Apri le planimetrie tecniche]({link})`,
    },
  },
})
