import { NEXT, refusal } from './refusal.ts'

/** Refusals of several slices. */
export const commonRefusals = {
  FIELD_INVALID: refusal(
    400,
    'The field is incomplete or wrong: {what}.',
    'Il campo è incompleto o errato: {what}.',
    NEXT.correct,
  ),
  FIELD_LIMIT: refusal(
    409,
    'This object has the maximum number of custom fields, or of searchable ones.',
    'Questo oggetto ha già il numero massimo di campi personalizzati, o di quelli ricercabili.',
    NEXT.reload,
  ),
  FIELD_BUSY: refusal(
    503,
    'The records are in use at the moment: try again in a minute.',
    'In questo momento i record sono in uso: riprova tra un minuto.',
    NEXT.later,
  ),
  NOT_IN_REHEARSAL: refusal(
    409,
    'This cannot be rehearsed: end the rehearsal first.',
    'Questo non si può provare: termina prima la prova.',
    NEXT.reload,
  ),
  REPORT_INVALID: refusal(
    400,
    'The report lacks a name, something to count, or rows for its columns.',
    'Al report manca un nome, qualcosa da contare o le righe che servono alle sue colonne.',
    NEXT.correct,
  ),
  FORM_FIELDS_INVALID: refusal(400, 'Please check: {fields}.', 'Controlla: {fields}.', NEXT.correct),
  NO_EDITION: refusal(
    409,
    'No edition of the fair is open.',
    'Nessuna edizione della fiera è aperta.',
    NEXT.later,
  ),
  STEP_REFUSED: refusal(
    409,
    'This step is no longer possible: the state has changed in the meantime.',
    'Il passo non è più possibile: nel frattempo lo stato è cambiato.',
    NEXT.reload,
  ),
  NOBODY_TO_WRITE_TO: refusal(
    409,
    'None of the chosen people can receive the email.',
    'Nessuna delle persone scelte può ricevere l’email.',
    NEXT.correct,
  ),
  MAIL_INCOMPLETE: refusal(
    400,
    'The email lacks a subject or a text in a language of its recipients, or uses an unknown placeholder.',
    'Manca l’oggetto o il testo in una lingua dei destinatari, o c’è un segnaposto sconosciuto.',
    NEXT.correct,
  ),
  NOT_A_PROMOTER: refusal(
    403,
    'Promotional emails are sent by marketing or by the edition manager.',
    'Le email promozionali le inviano il marketing o il responsabile di edizione.',
    NEXT.organiser,
  ),
  SEND_TIME_PAST: refusal(400, 'This time has already passed.', 'Quel momento è già passato.', NEXT.correct),
  ALREADY_DECIDED: refusal(
    409,
    'A colleague has decided it already.',
    'Una persona dello staff ha già deciso.',
    NEXT.reload,
  ),
  TAKEN_BY_COLLEAGUE: refusal(
    409,
    'A colleague has taken it. They can hand it over to you.',
    'L’ha presa in carico un’altra persona dello staff. Può passartela.',
    NEXT.reload,
  ),
  NO_COLLEAGUE: refusal(400, 'Choose a member of staff.', 'Scegli una persona dello staff.', NEXT.reload),
  ALREADY_SUBMITTED: refusal(
    409,
    'You have already submitted your application.',
    'Hai già inviato la tua richiesta.',
    NEXT.reload,
  ),
  TOO_LATE: refusal(409, 'The deadline has passed.', 'Il termine è scaduto.', NEXT.organiser),
  REASON_MISSING: refusal(
    400,
    'Give a reason that the company can understand.',
    'Indica un motivo che l’azienda possa comprendere.',
    NEXT.correct,
  ),
  REQUEST_OPEN: refusal(
    409,
    'A request is under evaluation already.',
    'Una richiesta è già in valutazione.',
    NEXT.later,
  ),
  SECOND_PERSON_NEEDED: refusal(
    409,
    'A colleague has to decide this: you took the first step.',
    'Deve decidere un’altra persona dello staff: il primo passo è tuo.',
    NEXT.colleague,
  ),
  REQUEST_LIMIT_EXCEEDED: refusal(429, 'Too many emails in a short time.', 'Troppe email in poco tempo.', {
    'en-US': 'Try again in an hour.',
    it: 'Riprova tra un’ora.',
  }),
  NOT_ENOUGH: refusal(409, 'Not enough is left of this kind.', 'Non ne restano abbastanza.', NEXT.organiser),
  INSUFFICIENT_ACCESS: refusal(403, '{reason}', '{reason}', NEXT.referent),
  /** Reason of a closed screen, as in the menu. */
  NOT_OPEN: refusal(403, '{reason}', '{reason}', NEXT.later),
  NOT_ELIGIBLE: refusal(403, '{reason}', '{reason}', NEXT.organiser),
  SERVICE_CLOSED: refusal(403, '{reason}', '{reason}', NEXT.organiser),
  /** The platform's code for an unpaid stand. */
  '4011': refusal(403, '{reason}', '{reason}', {
    'en-US': 'Pay the open amounts under Payments.',
    it: 'Salda gli importi aperti in Pagamenti.',
  }),
}
