import { defineMessage } from '../messages/message-template.ts'

export const meetingRequestedMail = defineMessage('meeting.requested', {
  placeholders: ['name', 'company', 'times', 'place', 'message', 'until', 'link'],
  texts: {
    'en-US': {
      subject: '{company} would like to meet you',
      body: `Dear {name},

{company} proposes: {times}. Place: {place}. {message}

Please answer by {until}. All times are fair time.

[Choose a time]({link})`,
    },
    it: {
      subject: '{company} vorrebbe incontrarti',
      body: `Gentile {name},

{company} propone: {times}. Luogo: {place}. {message}

Rispondi entro {until}. Tutti gli orari sono quelli della fiera.

[Scegli un orario]({link})`,
    },
  },
})

export const meetingAcceptedMail = defineMessage('meeting.accepted', {
  placeholders: ['name', 'company', 'time', 'place', 'link'],
  texts: {
    'en-US': {
      subject: 'Meeting with {company}: {time}',
      body: `Dear {name},

your meeting with {company} is confirmed: {time}, {place}. The time is fair time.

[Open the agenda]({link})`,
    },
    it: {
      subject: 'Incontro con {company}: {time}',
      body: `Gentile {name},

il tuo incontro con {company} è confermato: {time}, {place}. L’orario è quello della fiera.

[Apri l’agenda]({link})`,
    },
  },
})

export const meetingDeclinedMail = defineMessage('meeting.declined', {
  placeholders: ['name', 'company', 'reason', 'link'],
  texts: {
    'en-US': {
      subject: '{company} cannot meet you',
      body: `Dear {name},

{company} has declined your meeting request. {reason}

Your times are free again.

[Open the agenda]({link})`,
    },
    it: {
      subject: '{company} non può incontrarti',
      body: `Gentile {name},

{company} ha declinato la tua richiesta d’incontro. {reason}

I tuoi orari sono di nuovo liberi.

[Apri l’agenda]({link})`,
    },
  },
})

export const meetingCancelledMail = defineMessage('meeting.cancelled', {
  placeholders: ['name', 'company', 'time', 'reason', 'link'],
  texts: {
    'en-US': {
      subject: '{company} has cancelled the meeting',
      body: `Dear {name},

{company} has cancelled the meeting of {time}. {reason}

[Open the agenda]({link})`,
    },
    it: {
      subject: '{company} ha annullato l’incontro',
      body: `Gentile {name},

{company} ha annullato l’incontro di {time}. {reason}

[Apri l’agenda]({link})`,
    },
  },
})

export const meetingExpiredMail = defineMessage('meeting.expired', {
  placeholders: ['name', 'company', 'link'],
  texts: {
    'en-US': {
      subject: 'No answer from {company}',
      body: `Dear {name},

{company} has not answered your meeting request in time. Your times are free again.

[Open the agenda]({link})`,
    },
    it: {
      subject: 'Nessuna risposta da {company}',
      body: `Gentile {name},

{company} non ha risposto in tempo alla tua richiesta d’incontro. I tuoi orari sono di nuovo liberi.

[Apri l’agenda]({link})`,
    },
  },
})

export const meetingTimetableMail = defineMessage('meeting.timetable', {
  placeholders: ['name', 'count', 'meetings', 'link'],
  texts: {
    'en-US': {
      subject: 'Your meetings at the fair: {count}',
      body: `Dear {name},

your timetable is ready. New meetings: {meetings}. All times are fair time.

If a time does not suit you, ask to move the meeting in the agenda.

[Open the agenda]({link})`,
    },
    it: {
      subject: 'I tuoi incontri in fiera: {count}',
      body: `Gentile {name},

il tuo calendario è pronto. Nuovi incontri: {meetings}. Tutti gli orari sono quelli della fiera.

Se un orario non va bene, chiedi di spostare l’incontro nell’agenda.

[Apri l’agenda]({link})`,
    },
  },
})

/** The days of the fair have changed. */
export const meetingMovedMail = defineMessage('meeting.moved', {
  placeholders: ['name', 'count', 'meetings', 'link'],
  texts: {
    'en-US': {
      subject: 'The days of the fair have changed: your rescheduled meetings ({count})',
      body: `Dear {name},

the days of the fair have changed. These meetings have a new time: {meetings}. All times are fair time.

If a time does not suit you, ask to move the meeting in the agenda.

[Open the agenda]({link})`,
    },
    it: {
      subject: 'Le date della fiera sono cambiate: i tuoi incontri spostati ({count})',
      body: `Gentile {name},

le date della fiera sono cambiate. Questi incontri hanno un nuovo orario: {meetings}. Tutti gli orari sono quelli della fiera.

Se un orario non va bene, chiedi di spostare l’incontro nell’agenda.

[Apri l’agenda]({link})`,
    },
  },
})

/** The closed times of a person have moved with the days of the fair, or with the slots. */
export const closedTimesMovedMail = defineMessage('meeting.closed', {
  placeholders: ['name', 'times', 'link'],
  texts: {
    'en-US': {
      subject: 'The times for meetings have changed: check your closed times',
      body: `Dear {name},

the times for meetings at the fair have changed, and the times that you had closed have moved with them. Closed now: {times}. All times are fair time.

If these times do not suit you, change them in the agenda.

[Open the agenda]({link})`,
    },
    it: {
      subject: 'Gli orari degli incontri sono cambiati: controlla i tuoi orari chiusi',
      body: `Gentile {name},

gli orari degli incontri in fiera sono cambiati e quelli che avevi chiuso si sono spostati di conseguenza. Ora sono chiusi: {times}. Tutti gli orari sono quelli della fiera.

Se questi orari non vanno bene, cambiali nell’agenda.

[Apri l’agenda]({link})`,
    },
  },
})

/** The stand of the exhibitor, or the meeting area, has changed. */
export const meetingPlaceMail = defineMessage('meeting.place', {
  placeholders: ['name', 'count', 'meetings', 'link'],
  texts: {
    'en-US': {
      subject: 'Your meetings in a new place: {count}',
      body: `Dear {name},

these meetings keep their time and are held in another place: {meetings}. All times are fair time.

If the new place does not suit you, ask to move the meeting in the agenda.

[Open the agenda]({link})`,
    },
    it: {
      subject: 'I tuoi incontri in un nuovo luogo: {count}',
      body: `Gentile {name},

questi incontri restano alla stessa ora ma cambiano luogo: {meetings}. Tutti gli orari sono quelli della fiera.

Se il nuovo luogo non va bene, chiedi di spostare l’incontro nell’agenda.

[Apri l’agenda]({link})`,
    },
  },
})

export const meetingMissedMail = defineMessage('meeting.missed', {
  placeholders: ['name', 'company', 'time', 'link'],
  texts: {
    'en-US': {
      subject: 'Your meeting with {company} was not confirmed',
      body: `Dear {name},

the meeting with {company} of {time} was not confirmed by both sides, so it counts as missed.

If you met, report it in the agenda: it counts as soon as {company} or the buyer desk confirms it.

[Open the agenda]({link})`,
    },
    it: {
      subject: 'L’incontro con {company} non è stato confermato',
      body: `Gentile {name},

l’incontro con {company} di {time} non è stato confermato da entrambe le parti, quindi risulta mancato.

Se vi siete visti, segnalalo nell’agenda: varrà appena {company} o l’ufficio buyer lo conferma.

[Apri l’agenda]({link})`,
    },
  },
})

export const meetingDisputedMail = defineMessage('meeting.disputed', {
  placeholders: ['name', 'company', 'time', 'reason', 'link'],
  texts: {
    'en-US': {
      subject: '{company} reports that you met',
      body: `Dear {name},

the meeting with {company} of {time} counts as missed. {company} reports that it took place. {reason}

If this is right, confirm it in the agenda.

[Open the agenda]({link})`,
    },
    it: {
      subject: '{company} segnala che vi siete visti',
      body: `Gentile {name},

l’incontro con {company} di {time} risulta mancato. {company} segnala che si è svolto. {reason}

Se è così, confermalo nell’agenda.

[Apri l’agenda]({link})`,
    },
  },
})
