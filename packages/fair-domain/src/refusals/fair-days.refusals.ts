import { NEXT, refusal } from './refusal.ts'

/** Refusals of scanners, contacts and meetings. */
export const fairDayRefusals = {
  PLAN_FILE_REFUSED: refusal(
    400,
    'The drawing cannot be read at line {line}, column {column}: {reason}. {found}',
    'Il disegno non è leggibile alla riga {line}, colonna {column}: {reason}. {found}',
    {
      'en-US': 'Correct the file at this place, or export it again.',
      it: 'Correggi il file in quel punto, oppure esportalo di nuovo.',
    },
  ),
  PAIRING_UNKNOWN: refusal(
    404,
    'This pairing code is unknown, used or expired.',
    'Questo codice di abbinamento non esiste, è già stato usato o è scaduto.',
    { 'en-US': 'Create a new one in the console.', it: 'Creane uno nuovo nella console.' },
  ),
  DEVICE_CLOSED: refusal(
    410,
    'The shift of this device is over, or the device was revoked.',
    'Il turno di questo dispositivo è finito, oppure il dispositivo è stato revocato.',
    { 'en-US': 'Pair it again.', it: 'Abbinalo di nuovo.' },
  ),
  NOT_FOR_SUPERVISORS: refusal(
    403,
    'This device was not paired for a supervisor.',
    'Questo dispositivo non è abbinato per un responsabile.',
    {
      'en-US': 'Pair one for a supervisor in the console.',
      it: 'Nella console abbinane uno per un responsabile.',
    },
  ),
  NOT_INSIDE: refusal(
    409,
    'This person is not inside, as far as the gates know.',
    'Per i varchi questa persona non è dentro.',
    { 'en-US': 'Nothing has to be recorded.', it: 'Non c’è nulla da segnare.' },
  ),
  DEVICE_UNKNOWN: refusal(
    404,
    'No device is paired with this token.',
    'Nessun dispositivo è abbinato con questo token.',
    { 'en-US': 'Pair it again.', it: 'Abbinalo di nuovo.' },
  ),
  BADGE_UNKNOWN: refusal(
    404,
    'This is not a valid code of the fair.',
    'Questo non è un codice valido della fiera.',
    {
      'en-US': 'Scan the badge again, or type the code under it.',
      it: 'Leggi di nuovo il badge, o digita il codice che c’è sotto.',
    },
  ),
  NOT_A_VISITOR: refusal(
    409,
    'This ticket belongs to no account, so its holder cannot share anything.',
    'Questo biglietto non è legato a un account: chi lo porta non può condividere nulla.',
    { 'en-US': 'Ask for a business card.', it: 'Chiedi un biglietto da visita.' },
  ),
  CONTACT_WITHDRAWN: refusal(
    404,
    'This person no longer shares anything with you: the contact and its notes were deleted.',
    'Questa persona non condivide più nulla con voi: il contatto e le sue note sono stati cancellati.',
    NEXT.nothing,
  ),
  MEETING_EXISTS: refusal(
    409,
    'There already is a request or a meeting with them.',
    'C’è già una richiesta o un incontro con loro.',
    { 'en-US': 'Open it in your agenda.', it: 'Aprilo nella tua agenda.' },
  ),
  MEETING_CHANGED: refusal(
    409,
    'The other side has already answered or changed this meeting.',
    'L’altra parte ha già risposto o modificato questo incontro.',
    NEXT.reload,
  ),
  DRAFT_CHANGED: refusal(
    409,
    'A colleague has changed this draft.',
    'Una persona dello staff ha modificato questa bozza.',
    NEXT.reload,
  ),
  PLAN_PUBLISHED: refusal(
    409,
    'This version of the plan is published and no longer changes.',
    'Questa versione della pianta è pubblicata e non cambia più.',
    { 'en-US': 'Begin a new draft from it.', it: 'Crea una nuova bozza a partire da questa.' },
  ),
  PLAN_HAS_FAULTS: refusal(
    409,
    'The plan has errors, so it cannot be published: {count}.',
    'La pianta non si può pubblicare finché ci sono errori: {count}.',
    {
      'en-US': 'Open the list of errors beside the plan.',
      it: 'Apri l’elenco degli errori accanto alla pianta.',
    },
  ),
  SHAPE_CHANGED: refusal(
    409,
    'A colleague has changed {shape} in the meantime.',
    'Nel frattempo una persona dello staff ha modificato {shape}.',
    {
      'en-US': 'Look at the current state, then repeat your change or drop it.',
      it: 'Guarda la situazione attuale, poi ripeti la modifica o annullala.',
    },
  ),
  POINT_OUTSIDE: refusal(
    409,
    'This point is not on the stand.',
    'Questo punto non è sullo stand.',
    NEXT.correct,
  ),
  SHAPE_INVALID: refusal(
    409,
    'The edges of this shape cross, or it has no area.',
    'I lati di questa forma si incrociano, oppure la forma non ha superficie.',
    { 'en-US': 'Draw it again.', it: 'Disegnala di nuovo.' },
  ),
  MEETING_NOT_STARTED: refusal(
    409,
    'A meeting can be confirmed from 15 minutes before it starts.',
    'Un incontro si conferma da 15 minuti prima dell’inizio.',
    NEXT.later,
  ),
  NO_MEETING_NOW: refusal(
    409,
    'You have no meeting with this person today that has started.',
    'Oggi non hai con questa persona un incontro già cominciato.',
    {
      'en-US': 'Check the time in the agenda. A meeting can be confirmed from 15 minutes before it starts.',
      it: 'Controlla l’orario nell’agenda. Un incontro si conferma da 15 minuti prima dell’inizio.',
    },
  ),
  NO_OTHER_TIME: refusal(
    409,
    'There is no other time at which both can come.',
    'Non c’è un altro orario che vada bene a entrambi.',
    {
      'en-US': 'Propose times yourself, or cancel the meeting.',
      it: 'Proponi tu degli orari, oppure annulla l’incontro.',
    },
  ),
  SLOT_TAKEN: refusal(409, 'This time is no longer free.', 'Questo orario non è più libero.', {
    'en-US': 'Choose another time.',
    it: 'Scegli un altro orario.',
  }),
  SLOT_BOOKED: refusal(
    409,
    'There are meetings at a time that you want to close.',
    'Ci sono incontri in un orario che vuoi chiudere.',
    { 'en-US': 'Move or cancel them first.', it: 'Prima spostali o annullali.' },
  ),
  SLOT_UNKNOWN: refusal(
    409,
    'Choose between one and three times of the fair.',
    'Scegli da uno a tre orari della fiera.',
    NEXT.correct,
  ),
}
