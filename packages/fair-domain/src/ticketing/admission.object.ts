import {
  date,
  dateTime,
  defineObject,
  integer,
  lookup,
  picklist,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { valuesOf } from '../words/values-of.ts'

/** A scan at a gate. Append-only. */
export const Admission = defineObject('Admission__c', {
  label: { 'en-US': 'Admission', it: 'Passaggio al varco' },
  labelPlural: { 'en-US': 'Admissions', it: 'Passaggi ai varchi' },
  keyPrefix: 'a72',
  appendOnly: true,
  subject: ['Ticket__c'],
  fields: {
    /** Number of the scan from the gate; a repeated request gets the same response. */
    Name: text({
      label: { 'en-US': 'Scan', it: 'Lettura' },
      data: 'internal',
      required: true,
      unique: true,
      maxLength: 80,
    }),
    /** Empty for an unknown code. */
    Ticket__c: lookup('Ticket__c', {
      onDelete: 'keep',
      label: { 'en-US': 'Ticket', it: 'Titolo' },
      data: 'internal',
      children: 'Admissions__r',
      childrenLabel: { 'en-US': 'Admissions', it: 'Passaggi' },
    }),
    Account__c: lookup('Account', {
      onDelete: 'keep',
      label: FIELD_LABELS.company,
      data: 'internal',
      children: 'Admissions__r',
    }),
    Gate__c: text({
      label: { 'en-US': 'Gate', it: 'Varco' },
      data: 'internal',
      required: true,
      maxLength: 40,
    }),
    /** The paired device; empty for a program that scans with its own access. */
    Device__c: lookup('GateDevice__c', {
      onDelete: 'keep',
      label: { 'en-US': 'Device', it: 'Dispositivo' },
      data: 'internal',
      children: 'Admissions__r',
      childrenLabel: { 'en-US': 'Admissions', it: 'Passaggi' },
    }),
    Day__c: date({ label: { 'en-US': 'Day', it: 'Giorno' }, data: 'internal', required: true }),
    Outcome__c: picklist({
      label: { 'en-US': 'Outcome', it: 'Esito' },
      data: 'internal',
      required: true,
      values: [
        { value: 'admitted', label: { 'en-US': 'Admitted', it: 'Ingresso consentito' } },
        { value: 'left', label: { 'en-US': 'Left', it: 'Uscita' } },
        { value: 'undone', label: { 'en-US': 'Entry undone', it: 'Ingresso annullato' } },
        { value: 'full', label: { 'en-US': 'Refused: hall full', it: 'Respinto: padiglione pieno' } },
        { value: 'wrongGate', label: { 'en-US': 'Refused: wrong gate', it: 'Respinto: varco sbagliato' } },
        {
          value: 'forged',
          label: { 'en-US': 'Refused: not a code of ours', it: 'Respinto: codice non nostro' },
        },
        {
          value: 'mistyped',
          label: { 'en-US': 'Refused: code mistyped', it: 'Respinto: codice digitato male' },
        },
        { value: 'altered', label: { 'en-US': 'Refused: altered code', it: 'Respinto: codice alterato' } },
        { value: 'unknown', label: { 'en-US': 'Refused: unknown code', it: 'Respinto: codice sconosciuto' } },
        {
          value: 'unlisted',
          label: {
            'en-US': 'Waiting: not listed on the device',
            it: 'In attesa: non nell’elenco del dispositivo',
          },
        },
        {
          value: 'newerKey',
          label: {
            'en-US': 'Waiting: key not on the device yet',
            it: 'In attesa: chiave non ancora sul dispositivo',
          },
        },
        {
          value: 'revokedKey',
          label: { 'en-US': 'Refused: key withdrawn', it: 'Respinto: chiave revocata' },
        },
        { value: 'voided', label: { 'en-US': 'Refused: void', it: 'Respinto: annullato' } },
        { value: 'notReady', label: { 'en-US': 'Refused: not issued', it: 'Respinto: non emesso' } },
        {
          value: 'tooEarly',
          label: { 'en-US': 'Refused: before the fair', it: 'Respinto: prima della fiera' },
        },
        { value: 'tooLate', label: { 'en-US': 'Refused: after its days', it: 'Respinto: scaduto' } },
        {
          value: 'otherDay',
          label: { 'en-US': 'Refused: for another day', it: 'Respinto: per un altro giorno' },
        },
        {
          value: 'fairDays',
          label: { 'en-US': 'Refused: only for set-up', it: 'Respinto: solo per allestimento' },
        },
        { value: 'outsideHours', label: { 'en-US': 'Refused: outside hours', it: 'Respinto: fuori orario' } },
        {
          value: 'usedToday',
          label: { 'en-US': 'Refused: already used today', it: 'Respinto: già usato oggi' },
        },
        {
          value: 'daysUsed',
          label: { 'en-US': 'Refused: its days are used', it: 'Respinto: giornate esaurite' },
        },
      ],
    }),
    /** Sequence number of the admission on that day. */
    Entry__c: integer({
      label: { 'en-US': 'Entry of the day', it: 'Ingresso del giorno' },
      data: 'internal',
      min: 1,
    }),
    /** Instant of the scan; a scan without network arrives later. */
    ScannedAt__c: dateTime({ label: { 'en-US': 'Scanned at', it: 'Letto il' }, data: 'internal' }),
    Direction__c: picklist({
      label: { 'en-US': 'Direction', it: 'Direzione' },
      data: 'internal',
      values: valuesOf({
        in: { 'en-US': 'In', it: 'In ingresso' },
        out: { 'en-US': 'Out', it: 'In uscita' },
      }),
    }),
    Mode__c: picklist({
      label: { 'en-US': 'Read how', it: 'Modalità di lettura' },
      data: 'internal',
      values: valuesOf({
        online: { 'en-US': 'Online', it: 'Online' },
        offline: { 'en-US': 'Without network', it: 'Senza rete' },
        manual: { 'en-US': 'Typed', it: 'A mano' },
      }),
    }),
    /** Why an entry without network should have been refused; empty if it was right. */
    Conflict__c: picklist({
      label: { 'en-US': 'Entry against the rules', it: 'Ingresso contro le regole' },
      data: 'internal',
      values: valuesOf({
        unknown: { 'en-US': 'Unknown ticket', it: 'Titolo sconosciuto' },
        voided: { 'en-US': 'Void by then', it: 'Già annullato' },
        notReady: { 'en-US': 'Not issued', it: 'Non emesso' },
        wrongGate: { 'en-US': 'Wrong gate', it: 'Varco sbagliato' },
        tooEarly: { 'en-US': 'Before its days', it: 'Prima dei suoi giorni' },
        tooLate: { 'en-US': 'After its days', it: 'Dopo i suoi giorni' },
        otherDay: { 'en-US': 'For another day', it: 'Per un altro giorno' },
        fairDays: { 'en-US': 'Only for set-up', it: 'Solo per allestimento' },
        outsideHours: { 'en-US': 'Outside hours', it: 'Fuori orario' },
        daysUsed: { 'en-US': 'Its days were used', it: 'Giornate esaurite' },
      }),
    }),
    /** SHA-256 of the scanned text: identifies repeated scans, and cannot be used as a code. */
    Fingerprint__c: text({
      internal: true,
      secret: true,
      label: { 'en-US': 'Fingerprint', it: 'Impronta' },
      data: 'internal',
      required: true,
      maxLength: 64,
    }),
  },
  listViews: {
    AllAdmissions: {
      label: { 'en-US': 'All admissions', it: 'Tutti i passaggi' },
      columns: ['CreatedDate', 'Gate__c', 'Ticket__r.Name', 'Account__r.Name', 'Outcome__c', 'Entry__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
    RefusedAdmissions: {
      label: { 'en-US': 'Refused', it: 'Respinti' },
      columns: ['CreatedDate', 'Gate__c', 'Ticket__r.Name', 'Account__r.Name', 'Outcome__c'],
      filters: [{ field: 'Outcome__c', operator: 'NotEqual', operands: ['admitted'] }],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  searchFields: ['Name', 'Gate__c'],
  indexes: [
    ['Ticket__c', 'Day__c'],
    ['Day__c', 'Gate__c'],
  ],
  access: grantTo(STAFF_PROFILES, readOnly()),
})
