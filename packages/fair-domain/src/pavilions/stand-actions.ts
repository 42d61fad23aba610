import { not, valueIs } from '@foyer/record-contract/metadata'
import { reasonFields } from '../queues/reason-fields.ts'

const onStand = { contexts: ['Record'], subtype: 'Invoke' } as const
const planners = ['staff', 'editionManager', 'admin'] as const
const isFree = valueIs('Participation__c', null)

/** Actions that change the company or the data of a stand. The server has the rules of each. */
export const STAND_ACTIONS = {
  Assign: {
    ...onStand,
    label: { 'en-US': 'Assign to a company', it: 'Assegna a un’azienda' },
    tone: 'accept',
    target: 'Stand__c',
    fields: ['Account__c'],
    profiles: planners,
    when: isFree,
    successMessage: { 'en-US': 'Stand assigned', it: 'Stand assegnato' },
  },
  Move: {
    ...onStand,
    label: { 'en-US': 'Move or swap', it: 'Sposta o scambia' },
    tone: 'accept',
    target: 'Stand__c',
    fields: ['Pavilion__c', 'Name'],
    profiles: planners,
    when: not(isFree),
    successMessage: { 'en-US': 'The company has moved', it: 'L’azienda è stata spostata' },
  },
  Release: {
    ...onStand,
    ...reasonFields,
    fields: ['Note__c'],
    label: { 'en-US': 'Release', it: 'Libera' },
    tone: 'reject',
    profiles: planners,
    when: not(isFree),
    successMessage: { 'en-US': 'The stand is free', it: 'Lo stand è libero' },
  },
  CorrectSize: {
    ...onStand,
    label: { 'en-US': 'Correct the size', it: 'Correggi la misura' },
    target: 'Stand__c',
    fields: ['Area__c', 'OpenSides__c'],
    profiles: [...planners, 'technicalOffice'],
    when: isFree,
    successMessage: { 'en-US': 'Size corrected', it: 'Misura corretta' },
  },
} as const
