import { parent, valueIs } from '@foyer/record-contract/metadata'
import type { DecisionReason, Queue } from '../queues/queue.ts'
import { DIRECTORY_EDITORS } from './directory-editors.ts'

/** Reasons for removing an entry, as displayed to the company. */
export const REMOVAL_REASONS = [
  {
    code: 'foreignBrand',
    label: { 'en-US': 'A brand belongs to another company', it: 'Un marchio appartiene a un’altra azienda' },
  },
  {
    code: 'claims',
    label: {
      'en-US': 'A text makes claims that are not allowed',
      it: 'Un testo contiene affermazioni non ammesse',
    },
  },
  {
    code: 'links',
    label: { 'en-US': 'Texts contain advertising or links', it: 'I testi contengono pubblicità o link' },
  },
  { code: 'images', label: { 'en-US': 'An image is not suitable', it: 'Un’immagine non è adatta' } },
] as const satisfies readonly DecisionReason[]

/** Flagged publications. */
export const directoryQueue: Queue = {
  name: 'directory-flags',
  label: { 'en-US': 'Directory flags', it: 'Segnalazioni del catalogo' },
  object: 'DirectoryFlag__c',
  openWhile: { field: 'State__c', values: ['open'] },
  since: 'CreatedDate',
  workingDays: 2,
  profiles: DIRECTORY_EDITORS,
  columns: ['Kind__c', 'Text__c'],
  facts: [
    {
      kind: 'values',
      heading: { 'en-US': 'What was noticed', it: 'Che cosa è stato notato' },
      fields: [
        'Kind__c',
        'Text__c',
        { path: 'Profile__r.Name', label: { 'en-US': 'Entry', it: 'Scheda' } },
        { path: 'Profile__r.DescriptionIt__c', label: { 'en-US': 'Text in Italian', it: 'Testo italiano' } },
        { path: 'Profile__r.DescriptionEn__c', label: { 'en-US': 'Text in English', it: 'Testo inglese' } },
      ],
    },
    {
      kind: 'lines',
      heading: { 'en-US': 'Brands of the entry', it: 'Marchi della scheda' },
      of: 'Profile__c',
      list: 'Brands__r',
    },
    {
      kind: 'checks',
      checks: [
        {
          passed: { 'en-US': 'Visitors read the entry now', it: 'La scheda è pubblicata' },
          failed: { 'en-US': 'Visitors cannot read the entry', it: 'La scheda non è pubblicata' },
          holds: parent('Profile__c', valueIs('State__c', 'published', 'published_with_changes')),
        },
      ],
    },
    { kind: 'flags' },
  ],
  alsoShownInHistoryOf: 'Profile__c',
  keepsReason: true,
  decisions: [
    {
      action: 'Keep',
      mails: ['directory.published'],
      step: 'directory.flag.kept',
      canBeUndone: true,
      label: { 'en-US': 'Keep', it: 'Mantieni' },
      key: 'k',
      tone: 'accept',
      note: 'optional',
    },
    {
      action: 'Unpublish',
      mails: ['directory.removed'],
      step: 'directory.flag.unpublished',
      canBeUndone: true,
      refuses: ['REASON_MISSING'],
      label: { 'en-US': 'Remove from the catalogue', it: 'Rimuovi dal catalogo' },
      key: 'u',
      tone: 'reject',
      reasons: REMOVAL_REASONS,
      note: 'optional',
    },
    {
      action: 'Write',
      mails: ['directory.note'],
      step: 'directory.flag.written',
      canBeUndone: true,
      refuses: ['REASON_MISSING'],
      label: { 'en-US': 'Write to the company', it: 'Scrivi all’azienda' },
      key: 'w',
      tone: 'neutral',
      note: 'required',
      noteIsForCustomer: true,
    },
  ],
}
