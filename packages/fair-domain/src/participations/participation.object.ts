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
import { CUSTOMER_PROFILES, STAFF_PROFILES } from '../audiences/profiles.ts'
import { changedWith } from '../words/changed-with.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { ADMISSION_ACTIONS, PARTICIPATION_ACTIONS } from './participation-actions.ts'

const GATE = changedWith(PARTICIPATION_ACTIONS.KeepGateOpen)
const FROM_DUES = { 'en-US': 'Derived from the amounts due', it: 'Deriva dagli importi dovuti' }
const { StatePayment, End } = PARTICIPATION_ACTIONS
const PAYMENT = {
  'en-US': `${FROM_DUES['en-US']}, or from “${StatePayment.label['en-US']}” where there are none`,
  it: `${FROM_DUES.it}, o da “${StatePayment.label.it}” se non ce ne sono`,
}
const ADMITTED = {
  'en-US': 'Fixed when the company is admitted to the edition',
  it: 'Fissato con l’ammissione dell’azienda all’edizione',
}
const JOINED = {
  'en-US': 'Decided when the company is admitted, or joins a collective or the stand of another company',
  it: 'Deciso con l’ammissione dell’azienda, o con il suo ingresso in una collettiva o nello stand di un’altra',
}
const { Admit } = ADMISSION_ACTIONS
const TAKES_PART = {
  'en-US': `Changed with the application, with “${Admit.label['en-US']}” on the company or with “${End.label['en-US']}”`,
  it: `Si modifica con la domanda, con “${Admit.label.it}” nella pagina dell’azienda o con “${End.label.it}”`,
}

/** Participation of a company in an edition. */
export const Participation = defineObject('Participation__c', {
  label: { 'en-US': 'Participation', it: 'Partecipazione' },
  labelPlural: { 'en-US': 'Participations', it: 'Partecipazioni' },
  keyPrefix: 'a04',
  fields: {
    /** Number of the company within the edition, part of every payment reference. */
    Name: text({
      label: { 'en-US': 'Number', it: 'Numero' },
      data: 'company',
      required: true,
      unique: true,
      maxLength: 40,
      managed: ADMITTED,
    }),
    Account__c: lookup('Account', {
      label: FIELD_LABELS.company,
      data: 'internal',
      required: true,
      managed: ADMITTED,
      children: 'Participations__r',
    }),
    Edition__c: lookup('Edition__c', {
      label: FIELD_LABELS.edition,
      data: 'internal',
      required: true,
      managed: ADMITTED,
      children: 'Participations__r',
    }),
    Kind__c: picklist({
      label: FIELD_LABELS.kind,
      data: 'company',
      required: true,
      managed: JOINED,
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
      data: 'company',
      required: true,
      managed: TAKES_PART,
      defaultValue: 'applying',
      values: [
        { value: 'applying', label: { 'en-US': 'Applying', it: 'In domanda' } },
        { value: 'confirmed', label: { 'en-US': 'Confirmed', it: 'Confermata' } },
        { value: 'cancelled', label: { 'en-US': 'Cancelled', it: 'Annullata' } },
      ],
    }),
    /**
     * Participation that signs and pays for this one: of the organiser of its collective, or of the host of a
     * co-exhibitor.
     */
    Organiser__c: lookup('Participation__c', {
      label: { 'en-US': 'Takes part with', it: 'Partecipa con' },
      data: 'internal',
      managed: JOINED,
      children: 'Participants__r',
      childrenLabel: { 'en-US': 'Participants', it: 'Partecipanti' },
    }),
    MatchPermission__c: boolean({
      label: { 'en-US': 'My Match permission', it: 'Permesso My Match' },
      data: 'company',
      defaultValue: true,
    }),
    /** State of the payment for the stand. Derived from the amounts due; staff set it if there are none. */
    PaymentState__c: picklist({
      label: { 'en-US': 'Payment of the stand', it: 'Pagamento dello stand' },
      data: 'company',
      required: true,
      managed: PAYMENT,
      defaultValue: 'none',
      values: [
        { value: 'none', label: { 'en-US': 'Nothing due', it: 'Nulla da pagare' } },
        { value: 'prepayment_due', label: { 'en-US': 'Prepayment due', it: 'Acconto da versare' } },
        { value: 'balance_due', label: { 'en-US': 'Balance due', it: 'Saldo da versare' } },
        { value: 'paid', label: { 'en-US': 'Fully paid', it: 'Saldato' } },
      ],
    }),
    /** First due date of unpaid addenda. Derived from the amounts due. */
    AddendumDueOn__c: date({
      label: { 'en-US': 'Unpaid addendum due on', it: 'Scadenza appendice non pagata' },
      data: 'company',
      managed: FROM_DUES,
    }),
    /** Last day of an exception from the payment requirement, with a reason. */
    GateOverrideUntil__c: date({
      label: { 'en-US': 'Unpaid gate open until', it: 'Blocco pagamenti sospeso fino al' },
      data: 'company',
      managed: GATE,
    }),
    GateOverrideReason__c: text({ secret: true, label: FIELD_LABELS.reason, data: 'company', managed: GATE }),
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
  actions: PARTICIPATION_ACTIONS,
  validationRules: [
    {
      name: 'Override_says_why',
      field: 'GateOverrideReason__c',
      message: {
        'en-US': 'Explain why the services are open although the stand is not paid',
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
    // The organiser of a collective sees its participants, and a host its co-exhibitors.
    ...grantTo(
      ['pavilion', 'exhibitor'],
      readOnly(some(fromSession('Account__c', 'accountId'), fromSession('Organiser__c', 'participationId')), {
        except: ['GateOverrideUntil__c', 'GateOverrideReason__c'],
      }),
    ),
    ...grantTo(STAFF_PROFILES, readOnly()),
    ...grantTo(['staff', 'editionManager', 'admin'], { read: all, update: all }),
  },
})
