import { not, valueIs } from '@foyer/record-contract/metadata'
import { APPLICATION_DECIDERS } from '../applications/application-deciders.ts'
import type { Profile } from '../audiences/profiles.ts'
import { reasonFields } from '../queues/reason-fields.ts'

/** Staff who can admit a company before it has paid. */
const GATE_KEEPERS = [
  'staff',
  'administration',
  'editionManager',
  'admin',
] as const satisfies readonly Profile[]

/** Actions of a participation. The server has the rules of each. */
export const PARTICIPATION_ACTIONS = {
  KeepGateOpen: {
    label: { 'en-US': 'Open in spite of the balance', it: 'Apri nonostante il saldo' },
    contexts: ['Record'],
    subtype: 'Update',
    help: {
      'en-US':
        'Until that day the company uses its services although it has not paid. It is notified by email.',
      it: 'Fino a quel giorno l’azienda usa i servizi anche se non ha pagato. Viene avvisata via email.',
    },
    fields: ['GateOverrideUntil__c', 'GateOverrideReason__c'],
    required: ['GateOverrideUntil__c', 'GateOverrideReason__c'],
    profiles: GATE_KEEPERS,
    successMessage: { 'en-US': 'Services are open until that day', it: 'Servizi aperti fino a quel giorno' },
  },
  StatePayment: {
    label: { 'en-US': 'State the payment', it: 'Indica il pagamento' },
    help: {
      'en-US': 'Only for a participation without amounts due. Otherwise the payment follows from them.',
      it: 'Solo per una partecipazione senza importi dovuti. Altrimenti il pagamento deriva da quelli.',
    },
    contexts: ['Record'],
    subtype: 'Update',
    fields: ['PaymentState__c'],
    profiles: GATE_KEEPERS,
    successMessage: { 'en-US': 'Payment stated', it: 'Pagamento indicato' },
  },
  End: {
    ...reasonFields,
    fields: ['Note__c'],
    label: { 'en-US': 'End the participation', it: 'Termina la partecipazione' },
    help: {
      'en-US':
        'Only without a contract in force, stands and participants. The company reads the note in its history.',
      it: 'Solo senza contratti in corso, stand e partecipanti. La nota compare nella cronologia dell’azienda.',
    },
    tone: 'reject',
    contexts: ['Record'],
    profiles: APPLICATION_DECIDERS,
    when: not(valueIs('Status__c', 'cancelled')),
    successMessage: { 'en-US': 'Participation ended', it: 'Partecipazione terminata' },
  },
} as const

/** Actions of a company that admit it to the current edition without an application, or book the next one. */
export const ADMISSION_ACTIONS = {
  Rebook: {
    label: { 'en-US': 'Rebook for the next edition', it: 'Riprenota per la prossima edizione' },
    help: {
      'en-US':
        'Prepares an application for the next edition with the hall, the area and the stand of this one. The company is notified by email.',
      it: 'Prepara una domanda per la prossima edizione con padiglione, area e stand di questa. L’azienda viene avvisata via email.',
    },
    contexts: ['Record'],
    subtype: 'Invoke',
    profiles: APPLICATION_DECIDERS,
    successMessage: {
      'en-US': 'Application for the next edition prepared',
      it: 'Domanda per la prossima edizione preparata',
    },
  },
  Admit: {
    label: { 'en-US': 'Admit to the edition', it: 'Ammetti all’edizione' },
    help: {
      'en-US': 'The company becomes an exhibitor of the current edition without an application.',
      it: 'L’azienda diventa espositore dell’edizione in corso senza una domanda di partecipazione.',
    },
    contexts: ['Record'],
    subtype: 'Invoke',
    profiles: APPLICATION_DECIDERS,
    successMessage: { 'en-US': 'The company takes part', it: 'L’azienda partecipa' },
  },
  AdmitOrganiser: {
    label: { 'en-US': 'Admit as organiser of a collective', it: 'Ammetti come organizzatore di collettiva' },
    help: {
      'en-US': 'The company organises a collective in the current edition and adds the participants itself.',
      it: 'L’azienda organizza una collettiva nell’edizione in corso e ne inserisce i partecipanti.',
    },
    contexts: ['Record'],
    subtype: 'Invoke',
    profiles: APPLICATION_DECIDERS,
    successMessage: {
      'en-US': 'The company organises a collective',
      it: 'L’azienda organizza una collettiva',
    },
  },
} as const
