import type { DecisionReason, Queue } from '../queues/queue.ts'
import { DIRECTORY_EDITORS } from './directory-editors.ts'

/** Why an entry is taken off; the company reads these words. */
export const REMOVAL_REASONS = [
  {
    code: 'foreignBrand',
    label: {
      'en-US': 'A brand belongs to another company',
      it: 'Un marchio appartiene a un’altra azienda',
    },
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

/** Publications in which something was noticed. */
export const directoryQueue: Queue = {
  name: 'directory-flags',
  label: { 'en-US': 'Directory flags', it: 'Segnalazioni del catalogo' },
  object: 'DirectoryFlag__c',
  openWhile: { field: 'State__c', values: ['open'] },
  since: 'CreatedDate',
  workingDays: 2,
  profiles: DIRECTORY_EDITORS,
  columns: ['Kind__c', 'Text__c'],
  keepsReason: true,
  decisions: [
    {
      action: 'Keep',
      label: { 'en-US': 'Keep', it: 'Mantieni' },
      key: 'k',
      tone: 'accept',
      note: 'optional',
    },
    {
      action: 'Unpublish',
      refuses: ['REASON_MISSING'],
      label: { 'en-US': 'Take off the catalogue', it: 'Rimuovi dal catalogo' },
      key: 'u',
      tone: 'reject',
      reasons: REMOVAL_REASONS,
      note: 'optional',
    },
    {
      action: 'Write',
      refuses: ['REASON_MISSING'],
      label: { 'en-US': 'Write to the company', it: 'Scrivi all’azienda' },
      key: 'w',
      tone: 'neutral',
      note: 'required',
    },
  ],
}
