import { NEXT, refusal } from './refusal.ts'

/** Refusals of accounts, people, company roles, teams, and acting on behalf. */
export const peopleRefusals = {
  PERSON_ACTS: refusal(
    409,
    'This person signs in or acts for a company: moving them would give them the rights of the other one.',
    'Questa persona ha un accesso o un ruolo in azienda: spostandola avrebbe i diritti dell’altra.',
    {
      'en-US': 'Let the other company invite them, or end their roles and deactivate the account first.',
      it: 'Falla invitare dall’altra azienda, o prima chiudi i ruoli e disattiva l’account.',
    },
  ),
  OWN_RIGHTS: refusal(
    403,
    'You cannot change your own rights.',
    'Non puoi modificare i tuoi diritti.',
    NEXT.colleague,
  ),
  LAST_ADMINISTRATOR: refusal(409, 'This is the last administrator.', 'È l’ultimo amministratore.', {
    'en-US': 'Make another person an administrator first.',
    it: 'Prima nomina un altro amministratore.',
  }),
  CO_EXHIBITORS_FULL: refusal(
    409,
    'Every place for co-exhibitors is taken.',
    'Tutti i posti per co-espositori sono occupati.',
    {
      'en-US': 'Order another place below, or withdraw a company.',
      it: 'Ordina un altro posto qui sotto, o ritira un’azienda.',
    },
  ),
  SECOND_FACTOR_REQUIRED: refusal(
    403,
    'Your role requires a second factor, and you have none yet.',
    'Il tuo ruolo richiede un secondo fattore, e non ne hai ancora uno.',
    { 'en-US': 'Set one up on the page Security.', it: 'Impostalo nella pagina Sicurezza.' },
  ),
  CONFIRM_IDENTITY: refusal(
    403,
    'Please confirm that it is you before you change this.',
    'Prima di questa modifica conferma di nuovo la tua identità.',
    { 'en-US': 'Confirm with password, code or passkey.', it: 'Conferma con password, codice o passkey.' },
  ),
  WRONG_CONFIRMATION: refusal(
    400,
    'The password or the code is incorrect.',
    'Password o codice non corretti.',
    NEXT.correct,
  ),
  WRONG_CODE: refusal(400, 'The code is incorrect.', 'Il codice non è corretto.', NEXT.correct),
  PASSKEY_REFUSED: refusal(
    400,
    'The passkey could not be verified.',
    'Non è stato possibile verificare la passkey.',
    NEXT.later,
  ),
  TOO_MANY_PASSKEYS: refusal(
    409,
    'You already have the maximum number of passkeys.',
    'Hai già il numero massimo di passkey.',
    { 'en-US': 'Remove one before you add another.', it: 'Rimuovine una prima di aggiungerne un’altra.' },
  ),
  NO_SECOND_FACTOR: refusal(
    409,
    'Recovery codes need a passkey or an authenticator app.',
    'I codici di recupero richiedono una passkey o un’app di autenticazione.',
    NEXT.correct,
  ),
  OWN_REQUEST: refusal(
    403,
    'You cannot decide on your own request.',
    'Non puoi decidere sulla tua richiesta.',
    NEXT.colleague,
  ),
  SAME_APPROVER: refusal(
    403,
    'You gave the first approval: the second is for a colleague.',
    'Hai dato la prima approvazione: la seconda spetta a un’altra persona dello staff.',
    NEXT.colleague,
  ),
  LINK_EXPIRED: refusal(
    410,
    'This link has already been used or has expired.',
    'Questo link è già stato usato o è scaduto.',
    NEXT.newLink,
  ),
  APP_REQUEST_REFUSED: refusal(
    400,
    'This app requests an access that it is not registered for.',
    'Questa app chiede un accesso per cui non è registrata.',
    NEXT.appOwner,
  ),
  INVALID_CURRENT_PASSWORD: refusal(
    400,
    'The current password is not correct.',
    'La password attuale non è corretta.',
    NEXT.correct,
  ),
  TOO_MANY_CALLS: refusal(
    429,
    'Too many requests in a short time. Try again in {wait}.',
    'Troppe richieste in poco tempo. Riprova tra {wait}.',
    {
      'en-US': 'Send fewer requests per minute, or ask the organiser for a higher limit.',
      it: 'Invia meno richieste al minuto, o chiedi all’organizzatore un limite più alto.',
    },
  ),
  TOO_MANY_ATTEMPTS: refusal(
    429,
    'Too many wrong attempts. Try again in {wait}.',
    'Troppi tentativi sbagliati. Riprova tra {wait}.',
    {
      'en-US': 'Attempts before then are ignored.',
      it: 'I tentativi prima di allora non vengono esaminati.',
    },
  ),
  ONLY_THEMSELVES: refusal(
    403,
    'Only the person concerned can do this, not staff who act on their behalf.',
    'Può farlo solo la persona stessa, non chi opera per suo conto.',
    { 'en-US': 'Ask them to sign in and do it.', it: 'Chiedi alla persona di accedere e di farlo.' },
  ),
  CONFIRMATION_DIFFERS: refusal(
    400,
    'The confirmation is not the same as the new password.',
    'La conferma non coincide con la nuova password.',
    NEXT.correct,
  ),
  INVALID_PASSWORD: refusal(
    400,
    'The new password is {faults}.',
    'La nuova password è {faults}.',
    NEXT.correct,
  ),
  INVALID_REGISTRATION: refusal(
    400,
    'Missing or wrong: {fields}',
    'Mancante o errato: {fields}',
    NEXT.correct,
  ),
  INVITATION_CLOSED: refusal(410, 'This invitation is no longer open.', 'Questo invito non è più aperto.', {
    'en-US': 'Ask the person who invited you for a new one.',
    it: 'Chiedi un nuovo invito a chi ti ha invitato.',
  }),
  INVITATION_FOR_ANOTHER: refusal(
    403,
    'The invitation is for another address than the one you signed in with.',
    'L’invito è per un indirizzo diverso da quello con cui hai effettuato l’accesso.',
    { 'en-US': 'Sign in with the address that was invited.', it: 'Accedi con l’indirizzo invitato.' },
  ),
  HANDOVER_OPEN: refusal(
    409,
    'The company has an open handover already.',
    'L’azienda ha già un passaggio del referente principale in corso.',
    NEXT.reload,
  ),
  INVITE_LATER: refusal(
    409,
    'No further invitation can be sent now.',
    'Al momento non si possono inviare altri inviti.',
    NEXT.later,
  ),
  TEAM_FULL: refusal(
    409,
    'The team has no room for another member.',
    'Nel team non c’è posto per un’altra persona.',
    NEXT.referent,
  ),
  NOBODY_TO_ACT_FOR: refusal(
    409,
    'No one at this company can sign in.',
    'Nessuno di questa azienda può accedere.',
    NEXT.nothing,
  ),
  NOT_FOR_STAFF: refusal(
    403,
    'You cannot act on behalf of staff.',
    'Non puoi operare per conto dello staff.',
    NEXT.nothing,
  ),
  REASON_NEEDED: refusal(
    400,
    'Give the reason for acting on their behalf.',
    'Indica il motivo per cui operi per loro conto.',
    NEXT.correct,
  ),
  PRIMARY_REFERENT: refusal(
    409,
    'They are the primary referent of their company: the role has to be handed over first.',
    'È referente principale della sua azienda: il ruolo va prima passato a un’altra persona.',
    NEXT.referent,
  ),
  NOT_LISTED: refusal(409, 'Nothing is closed for you.', 'Per te non c’è nulla di chiuso.', NEXT.nothing),
  EXPIRY_PAST: refusal(
    409,
    'The day on which the listing expires has passed.',
    'Il giorno di scadenza della voce è passato.',
    NEXT.correct,
  ),
  TOO_SOON: refusal(
    409,
    'A new request is not possible yet.',
    'Non è ancora possibile inviare una nuova richiesta.',
    NEXT.later,
  ),
  NO_MATCH_PERMISSION: refusal(
    403,
    'You do not have permission to use My Match.',
    'Non hai il permesso di usare My Match.',
    NEXT.organiser,
  ),
  NOT_IN_MATCH: refusal(409, 'Request My Match first.', 'Richiedi prima My Match.', NEXT.reload),
}
