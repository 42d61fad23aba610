import {
  all,
  boolean,
  date,
  defineObject,
  fromSession,
  lookup,
  picklist,
  readOnly,
  some,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, type Profile, STAFF_PROFILES } from '../audiences/profiles.ts'

/** Who may let a company in before it has paid. */
const GATE_KEEPERS = [
  'staff',
  'administration',
  'editionManager',
  'admin',
] as const satisfies readonly Profile[]

/** One company in one edition. */
export const Participation = defineObject('Participation__c', {
  label: { 'en-US': 'Participation', it: 'Partecipazione' },
  labelPlural: { 'en-US': 'Participations', it: 'Partecipazioni' },
  keyPrefix: 'a04',
  fields: {
    /** Number of the company within the edition, part of every payment reference. */
    Name: text({ label: { 'en-US': 'Number', it: 'Numero' }, required: true, unique: true, maxLength: 40 }),
    Account__c: lookup('Account', {
      label: { 'en-US': 'Company', it: 'Azienda' },
      required: true,
      children: 'Participations__r',
      childrenLabel: { 'en-US': 'Participations', it: 'Partecipazioni' },
    }),
    Edition__c: lookup('Edition__c', {
      label: { 'en-US': 'Edition', it: 'Edizione' },
      required: true,
      children: 'Participations__r',
      childrenLabel: { 'en-US': 'Participations', it: 'Partecipazioni' },
    }),
    Kind__c: picklist({
      label: { 'en-US': 'Kind', it: 'Tipo' },
      required: true,
      defaultValue: 'exhibitor',
      values: [
        { value: 'exhibitor', label: { 'en-US': 'Exhibitor', it: 'Espositore' } },
        { value: 'coExhibitor', label: { 'en-US': 'Co-exhibitor', it: 'Co-espositore' } },
        {
          value: 'pavilionOrganiser',
          label: { 'en-US': 'Organiser of a collective', it: 'Organizzatore di collettiva' },
        },
        {
          value: 'collective',
          label: { 'en-US': 'Participant of a collective', it: 'Partecipante di collettiva' },
        },
      ],
    }),
    Status__c: picklist({
      label: { 'en-US': 'Status', it: 'Stato' },
      required: true,
      defaultValue: 'applying',
      values: [
        { value: 'applying', label: { 'en-US': 'Applying', it: 'In domanda' } },
        { value: 'confirmed', label: { 'en-US': 'Confirmed', it: 'Confermata' } },
        { value: 'cancelled', label: { 'en-US': 'Cancelled', it: 'Annullata' } },
      ],
    }),
    /** The participation that signs and pays for this one: of the organiser of its collective, or of the company whose stand it shares. */
    Organiser__c: lookup('Participation__c', {
      label: { 'en-US': 'Takes part with', it: 'Partecipa con' },
      children: 'Participants__r',
      childrenLabel: { 'en-US': 'Participants', it: 'Partecipanti' },
    }),
    MatchPermission__c: boolean({
      label: { 'en-US': 'My Match permission', it: 'Permesso My Match' },
      defaultValue: true,
    }),
    /** What the company still owes for its booth. Kept by staff. */
    PaymentState__c: picklist({
      label: { 'en-US': 'Payment of the stand', it: 'Pagamento dello stand' },
      required: true,
      defaultValue: 'none',
      values: [
        { value: 'none', label: { 'en-US': 'Nothing due', it: 'Nulla da pagare' } },
        { value: 'prepayment_due', label: { 'en-US': 'Prepayment due', it: 'Acconto da versare' } },
        { value: 'balance_due', label: { 'en-US': 'Balance due', it: 'Saldo da versare' } },
        { value: 'paid', label: { 'en-US': 'Fully paid', it: 'Saldato' } },
      ],
    }),
    /** The first day of what addenda added and nobody has paid. Follows from the amounts due. */
    AddendumDueOn__c: date({
      label: { 'en-US': 'Unpaid addendum due on', it: 'Scadenza appendice non pagata' },
    }),
    /** Opens the unpaid gate until that day, with a reason. */
    GateOverrideUntil__c: date({
      label: { 'en-US': 'Unpaid gate open until', it: 'Blocco pagamenti sospeso fino al' },
    }),
    GateOverrideReason__c: text({ secret: true, label: { 'en-US': 'Reason', it: 'Motivo' } }),
  },
  listViews: {
    AllParticipations: {
      label: { 'en-US': 'All participations', it: 'Tutte le partecipazioni' },
      columns: ['Name', 'Account__r.Name', 'Edition__r.Name', 'Kind__c', 'Status__c'],
      orderBy: [{ field: 'Name' }],
    },
  },
  relatedLists: {
    Stands__r: { columns: ['Name', 'Pavilion__r.Name', 'Area__c', 'OpenSides__c'] },
    AmountsDue__r: {
      columns: ['Name', 'Kind__c', 'Amount__c', 'Paid__c', 'DueOn__c', 'State__c'],
      orderBy: [{ field: 'DueOn__c', ascending: false }],
    },
    Contracts__r: { columns: ['ContractNumber', 'Type__c', 'Status', 'Total__c', 'SignedAt__c'] },
    Orders__r: { columns: ['OrderNumber', 'Type', 'Status', 'EffectiveDate', 'TotalAmount'] },
    Invoices__r: { columns: ['Name', 'Type__c', 'BillingDate__c', 'Total__c', 'State__c'] },
  },
  actions: {
    KeepGateOpen: {
      label: { 'en-US': 'Open in spite of the balance', it: 'Apri nonostante il saldo' },
      contexts: ['Record'],
      subtype: 'Update',
      fields: ['GateOverrideUntil__c', 'GateOverrideReason__c'],
      profiles: GATE_KEEPERS,
      successMessage: {
        'en-US': 'Services are open until that day',
        it: 'Servizi aperti fino a quel giorno',
      },
    },
  },
  validationRules: [
    {
      name: 'Override_says_why',
      field: 'GateOverrideReason__c',
      message: {
        'en-US': 'Say why the services open although the stand is not paid',
        it: 'Indica perché i servizi si aprono benché lo stand non sia saldato',
      },
      isBroken: ({ GateOverrideUntil__c, GateOverrideReason__c }) =>
        Boolean(GateOverrideUntil__c) && !String(GateOverrideReason__c ?? '').trim(),
    },
  ],
  searchFields: ['Name'],
  indexes: [['Account__c', 'Edition__c']],
  access: {
    ...grantTo(
      CUSTOMER_PROFILES,
      readOnly(fromSession('Account__c', 'accountId'), {
        except: ['GateOverrideUntil__c', 'GateOverrideReason__c'],
      }),
    ),
    // Who organises a collective sees who takes part in it, and who shares a stand with whom.
    ...grantTo(
      ['pavilion', 'exhibitor'],
      readOnly(some(fromSession('Account__c', 'accountId'), fromSession('Organiser__c', 'participationId')), {
        except: ['GateOverrideUntil__c', 'GateOverrideReason__c'],
      }),
    ),
    ...grantTo(STAFF_PROFILES, readOnly()),
    staff: { read: all, create: all, update: all },
    administration: {
      read: all,
      update: all,
      fields: { update: ['PaymentState__c', 'GateOverrideUntil__c', 'GateOverrideReason__c'] },
    },
    editionManager: { read: all, create: all, update: all },
    admin: { read: all, create: all, update: all, delete: all },
  },
})
