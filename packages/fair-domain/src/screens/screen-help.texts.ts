import { label } from '../editions/define-setting.ts'
import { FAIR_HELP } from './fair-help.texts.ts'
import type { PageName } from './pages.ts'
import { help, type ScreenHelp } from './screen-help.ts'

/** Help of every page of the reserved area. A screen without an entry does not compile. */
export const SCREEN_HELP: Readonly<Record<PageName, ScreenHelp>> = {
  ...FAIR_HELP,
  home: help(
    'yours',
    label(
      'Home shows your next step first, then your progress, payments, messages and dates.',
      'La Home mostra prima il prossimo passo, poi l’avanzamento, i pagamenti, le comunicazioni e le date.',
    ),
    label(
      'A deadline includes its day, until midnight in Rome.',
      'Una scadenza comprende il suo giorno, fino a mezzanotte ora di Roma.',
    ),
  ),
  messages: help(
    'yours',
    label(
      'All messages that we sent you by email, in one place.',
      'Tutte le comunicazioni che ti abbiamo inviato per email, in un solo posto.',
    ),
    label(
      'Required messages, such as deadlines and payments, are sent regardless of your consents.',
      'Le comunicazioni necessarie, come scadenze e pagamenti, arrivano a prescindere dai consensi.',
    ),
  ),
  statistics: help(
    'exhibitors',
    label(
      'How often visitors opened and saved your catalogue page, used your discount code, and opened and used your invitations.',
      'Quante volte i visitatori hanno aperto e salvato la tua scheda, usato il tuo codice sconto, aperto e usato i tuoi inviti.',
    ),
    label(
      'Only counts per day are stored: no name, no address, no device.',
      'Conserviamo solo conteggi giornalieri: nessun nome, indirizzo o dispositivo.',
    ),
  ),
  profile: help(
    'yours',
    label(
      'Your contact details, address and activity. We use them for badges, accreditation and invitations.',
      'I tuoi contatti, l’indirizzo e l’attività. Li usiamo per badge, accrediti e inviti.',
    ),
    label(
      'A phone number starts with + and the international prefix.',
      'Il numero di telefono inizia con + e il prefisso internazionale.',
    ),
  ),
  consents: help(
    'yours',
    label(
      'Choose what we may send you, and in which language.',
      'Scegli che cosa possiamo inviarti e in quale lingua.',
    ),
    label(
      'You can withdraw a consent at any time (GDPR, article 7).',
      'Puoi revocare un consenso in qualsiasi momento (GDPR, articolo 7).',
    ),
  ),
  waitingEdits: help(
    'yours',
    label(
      'Your edits that have not been sent yet, and the data that you can open without a connection.',
      'Le modifiche non ancora inviate e i dati che puoi aprire anche senza rete.',
    ),
    label(
      'Edits are sent in the order in which you typed them. None is lost: one that is not accepted stays here, with the reason.',
      'Le modifiche vengono inviate nell’ordine in cui le hai scritte. Nessuna va persa: quelle rifiutate restano qui, con il motivo.',
    ),
  ),
  changePassword: help(
    'yours',
    label('Change the password of your account.', 'Cambia la password del tuo account.'),
    label(
      'At least 8 characters, with a letter and a number.',
      'Almeno 8 caratteri, con una lettera e un numero.',
    ),
  ),
  security: help(
    'yours',
    label(
      'Add a second factor or a passkey, and see the devices that are signed in.',
      'Aggiungi un secondo fattore o una passkey e controlla i dispositivi collegati.',
    ),
    label(
      'A device that you sign out loses access immediately, and deletes what it stores as soon as it is online.',
      'Un dispositivo che scolleghi perde subito l’accesso e cancella i dati salvati appena torna in rete.',
    ),
  ),
  amberList: help(
    'exhibitors',
    label(
      'Services that are suspended for you, and your request to reopen them.',
      'I servizi sospesi per te e la tua richiesta di riaprirli.',
    ),
    label(
      'A service stays closed until we decide on your request.',
      'Un servizio resta chiuso finché non decidiamo sulla tua richiesta.',
    ),
  ),
  application: help(
    'exhibitors',
    label(
      'Apply for a stand: hall, area, open sides and services. The price is updated as you choose.',
      'Chiedi uno stand: padiglione, superficie, lati aperti e servizi. Il prezzo si aggiorna mentre scegli.',
    ),
    label(
      'Applications are open until {applicationsUntil}.',
      'Le domande sono aperte fino al {applicationsUntil}.',
    ),
  ),
  referents: help(
    'exhibitors',
    label(
      'Who in your company is responsible for what. Reminders and questions go to the referent of the area.',
      'Chi in azienda si occupa di che cosa. Promemoria e domande vanno al referente dell’area.',
    ),
    label(
      'Every area needs a referent. The invitation to become primary referent is valid for {handoverDays} days.',
      'Ogni area deve avere un referente. L’invito a diventare referente principale vale {handoverDays} giorni.',
    ),
  ),
  companyInformation: help(
    'administration',
    label(
      'The data for your contract and your invoices. Check them and confirm, or request a change.',
      'I dati per il contratto e le fatture. Controllali e confermali oppure chiedi una modifica.',
    ),
    label(
      'One change request per edition, until {companyDataUntil}.',
      'Una sola richiesta di modifica per edizione, fino al {companyDataUntil}.',
    ),
  ),
  contracts: help(
    'exhibitors',
    label(
      'Your contracts and addenda: sign them, follow them and download them.',
      'I tuoi contratti e le appendici: firmali, seguili e scaricali.',
    ),
    label(
      'Two signatures are needed: the contract, and the clauses under articles 1341 and 1342 of the Italian Civil Code.',
      'Servono due firme: sul contratto e sulle clausole degli articoli 1341 e 1342 del Codice civile.',
    ),
  ),
  generalConditions: help(
    'exhibitors',
    label(
      'The general conditions of the fair, which each participant of a collective accepts.',
      'Le condizioni generali della fiera, che ogni partecipante di una collettiva accetta.',
    ),
    label(
      'We store who accepted which version, and when.',
      'Conserviamo chi ha accettato quale versione e quando.',
    ),
  ),
  collective: help(
    'exhibitors',
    label(
      'The companies of your pavilion: add them, see what is missing, and remind them.',
      'Le aziende della tua collettiva: aggiungile, guarda che cosa manca e sollecitale.',
    ),
    label(
      'Each participant has at least {groupMinBadges} badges.',
      'Ogni partecipante ha almeno {groupMinBadges} badge.',
    ),
  ),
  coExhibitors: help(
    'exhibitors',
    label(
      'Companies that exhibit on your stand. They get their own badges and their own catalogue page.',
      'Le aziende che espongono sul tuo stand. Hanno badge propri e una propria scheda nel catalogo.',
    ),
    label(
      'You can add co-exhibitors until {coExhibitorsUntil}. Each has {coExhibitorBadges} badges.',
      'Puoi aggiungere co-espositori fino al {coExhibitorsUntil}. Ognuno ha {coExhibitorBadges} badge.',
    ),
  ),
  orders: help(
    'administration',
    label(
      'Everything you ordered, with lines and totals.',
      'Tutto ciò che hai ordinato, con righe e totali.',
    ),
    label(
      'A ticket order is cancelled if its transfer does not arrive within {transferDays} days.',
      'Un ordine di biglietti scade se il bonifico non arriva entro {transferDays} giorni.',
    ),
  ),
  invoices: help(
    'administration',
    label('Amounts due, payments and invoices as PDF.', 'Importi da pagare, pagamenti e fatture in PDF.'),
    label(
      'Payment is by bank transfer; the balance is due on {balanceDue}. The PDF of an invoice appears within 24 hours.',
      'Si paga con bonifico; il saldo scade il {balanceDue}. Il PDF di una fattura appare entro 24 ore.',
    ),
  ),
  history: help(
    'exhibitors',
    label(
      'Who in your company, or on our side, changed what and when.',
      'Chi, in azienda o da noi, ha modificato che cosa e quando.',
    ),
    label('The history is read-only.', 'La cronologia è in sola lettura.'),
  ),
}
