import type { Label } from '@foyer/record-contract'
import { defineMessage } from '../messages/message-template.ts'

/** Why a new time is proposed. */
export const REPAIR_REASONS: Readonly<Record<'them' | 'move' | 'offer', Label>> = {
  them: {
    'en-US': 'They cannot meet you at {time}.',
    it: 'Non possono incontrarti nell’orario previsto: {time}.',
  },
  move: {
    'en-US': 'We ask you to move the meeting of {time}.',
    it: 'Ti chiediamo di spostare l’incontro di {time}.',
  },
  offer: {
    'en-US': 'A time has become free, and you are both interested.',
    it: 'Si è liberato un orario e l’interesse è reciproco.',
  },
}

export const meetingRepairMail = defineMessage('meeting.repair', {
  placeholders: ['name', 'company', 'reason', 'proposal', 'place', 'until', 'link'],
  texts: {
    'en-US': {
      subject: 'Meeting with {company}: does {proposal} suit you?',
      body: `Dear {name},

{reason} We propose to meet {company} at this time: {proposal}, {place}. Nothing changes until everyone involved agrees.

Please answer by {until}. All times are fair time.

[Answer]({link})`,
    },
    it: {
      subject: 'Incontro con {company}: va bene {proposal}?',
      body: `Gentile {name},

{reason} Ti proponiamo di incontrare {company} in questo orario: {proposal}, {place}. Non cambia nulla finché tutti gli interessati non accettano.

Rispondi entro {until}. Tutti gli orari sono quelli della fiera.

[Rispondi]({link})`,
    },
  },
})

export const meetingRepairEndedMail = defineMessage('meeting.repair-ended', {
  placeholders: ['name', 'company', 'proposal', 'link'],
  texts: {
    'en-US': {
      subject: 'The new time with {company} was not agreed',
      body: `Dear {name},

not everyone involved agreed to {proposal} for the meeting with {company}. Your agenda stays as it was.

[Open the agenda]({link})`,
    },
    it: {
      subject: 'Il nuovo orario con {company} non è stato accettato',
      body: `Gentile {name},

non tutti gli interessati hanno accettato {proposal} per l’incontro con {company}. La tua agenda resta com’era.

[Apri l’agenda]({link})`,
    },
  },
})
