import { not, parent, valueIs } from '@foyer/record-contract/metadata'
import type { Queue } from '../queues/queue.ts'
import { PLAN_UPLOADERS } from './plan-uploaders.ts'

export const DESIGN_REASONS = [
  {
    code: 'utilities',
    label: {
      'en-US': 'Utilities are missing or not marked on the drawing',
      it: 'Allacci mancanti o non segnati sul disegno',
    },
  },
  {
    code: 'borders',
    label: {
      'en-US': 'It goes beyond the borders of the stand or its height',
      it: 'Supera i limiti dello stand o l’altezza ammessa',
    },
  },
  {
    code: 'escape',
    label: {
      'en-US': 'It blocks an exit, an aisle or a hydrant',
      it: 'Ostruisce un’uscita, una corsia o un idrante',
    },
  },
  {
    code: 'hanging',
    label: {
      'en-US': 'Hanging points need a calculation of the loads',
      it: 'Per gli appendimenti serve il calcolo dei carichi',
    },
  },
  { code: 'unreadable', label: { 'en-US': 'The drawing cannot be read', it: 'Il disegno non è leggibile' } },
] as const

/** Stand designs of exhibitors to approve. */
export const standDesignsQueue: Queue = {
  name: 'stand-designs',
  label: { 'en-US': 'Stand designs', it: 'Progetti di allestimento' },
  object: 'StandDesign__c',
  openWhile: { field: 'State__c', values: ['submitted'] },
  since: 'CreatedDate',
  workingDays: 3,
  profiles: PLAN_UPLOADERS,
  columns: ['Account__r.Name', 'Version__c', 'PowerKw__c', 'HangingPoints__c'],
  facts: [
    {
      kind: 'values',
      heading: { 'en-US': 'What they want to build', it: 'Che cosa vogliono costruire' },
      fields: [
        'Stand__c',
        { path: 'Stand__r.Area__c', label: { 'en-US': 'Area in m²', it: 'Area in m²' } },
        { path: 'Stand__r.OpenSides__c', label: { 'en-US': 'Open sides', it: 'Lati aperti' } },
        'Version__c',
        'PowerKw__c',
        'Sockets__c',
        'WaterPoints__c',
        'AirPoints__c',
        'InternetPoints__c',
        'HangingPoints__c',
        'Text__c',
      ],
    },
    {
      kind: 'checks',
      checks: [
        {
          passed: { 'en-US': 'The stand is still theirs', it: 'Lo stand è ancora dell’azienda' },
          failed: { 'en-US': 'The stand is free again', it: 'Lo stand è tornato libero' },
          holds: parent('Stand__c', not(valueIs('Participation__c', null))),
        },
        {
          passed: { 'en-US': 'Nothing hangs from the ceiling', it: 'Nessun appendimento' },
          failed: { 'en-US': 'Something hangs from the ceiling', it: 'Sono previsti appendimenti' },
          holds: valueIs('HangingPoints__c', null, 0),
        },
      ],
    },
    { kind: 'debts' },
  ],
  keepsReason: true,
  decisions: [
    {
      action: 'ApproveDesign',
      mails: ['design.approved'],
      step: 'design.approved',
      canBeUndone: true,
      label: { 'en-US': 'Approve', it: 'Approva' },
      key: 'a',
      tone: 'accept',
      note: 'optional',
      noteIsForCustomer: true,
    },
    {
      action: 'RefuseDesign',
      mails: ['design.refused'],
      step: 'design.refused',
      canBeUndone: true,
      refuses: ['EVIDENCE_REFUSED'],
      asks: [
        {
          field: 'AnnotatedFile__c',
          kind: 'file',
          hint: {
            'en-US': 'The drawing with your comments; PDF, PNG or JPG',
            it: 'Il disegno con le tue annotazioni; PDF, PNG o JPG',
          },
        },
      ],
      label: { 'en-US': 'Ask for a correction', it: 'Chiedi una correzione' },
      key: 'r',
      tone: 'reject',
      reasons: DESIGN_REASONS,
      note: 'required',
      noteIsForCustomer: true,
    },
  ],
}
