import { every, not, valueIs } from '@foyer/record-contract/metadata'
import { reasonFields } from '../queues/reason-fields.ts'

const onStand = { contexts: ['Record'], subtype: 'Invoke' } as const
const planners = ['staff', 'editionManager', 'admin'] as const
const isFree = valueIs('Participation__c', null)
const isUnblocked = valueIs('BlockReason__c', null)

/** Actions that change the company or the data of a stand. The server has the rules of each. */
export const STAND_ACTIONS = {
  Assign: {
    ...onStand,
    label: { 'en-US': 'Assign to a company', it: 'Assegna a un’azienda' },
    tone: 'accept',
    target: 'Stand__c',
    fields: ['Account__c'],
    required: ['Account__c'],
    profiles: planners,
    when: every(isFree, isUnblocked),
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
    label: { 'en-US': 'Release the stand', it: 'Libera lo stand' },
    help: {
      'en-US': 'The company gives the stand up. It reads the note in its history.',
      it: 'L’azienda rinuncia allo stand. La nota compare nella sua cronologia.',
    },
    tone: 'reject',
    profiles: planners,
    when: not(isFree),
    successMessage: { 'en-US': 'The stand is free', it: 'Lo stand è libero' },
  },
  CorrectSize: {
    ...onStand,
    label: { 'en-US': 'Correct the size', it: 'Correggi la misura' },
    help: {
      'en-US': 'Only while the stand is free. The size of an assigned stand changes with an addendum.',
      it: 'Solo finché lo stand è libero. La misura di uno stand assegnato cambia con un’appendice.',
    },
    target: 'Stand__c',
    fields: ['Area__c', 'OpenSides__c'],
    required: ['Area__c'],
    profiles: [...planners, 'technicalOffice'],
    when: isFree,
    successMessage: { 'en-US': 'Size corrected', it: 'Misura corretta' },
  },
  Hold: {
    ...onStand,
    label: { 'en-US': 'Put on hold', it: 'Metti in opzione' },
    help: {
      'en-US':
        'Until the end of that day only this company can be offered or assigned the stand. No one is notified.',
      it: 'Fino alla fine di quel giorno lo stand si può proporre o assegnare solo a questa azienda. Nessuno riceve avvisi.',
    },
    target: 'Stand__c',
    fields: ['HeldFor__c', 'HeldUntil__c', 'HoldNote__c'],
    required: ['HeldFor__c', 'HeldUntil__c'],
    profiles: planners,
    when: every(isFree, isUnblocked),
    successMessage: { 'en-US': 'Stand on hold', it: 'Stand in opzione' },
  },
  EndHold: {
    ...onStand,
    label: { 'en-US': 'End the hold', it: 'Togli l’opzione' },
    profiles: planners,
    when: not(valueIs('HeldFor__c', null)),
    successMessage: { 'en-US': 'The hold has ended', it: 'Opzione tolta' },
  },
  Block: {
    ...onStand,
    label: { 'en-US': 'Block', it: 'Blocca' },
    help: {
      'en-US': 'A blocked stand is not for sale: it cannot be assigned or offered until it is unblocked.',
      it: 'Uno stand bloccato non è in vendita: non si può assegnare né proporre finché non viene sbloccato.',
    },
    tone: 'reject',
    target: 'Stand__c',
    fields: ['BlockReason__c'],
    required: ['BlockReason__c'],
    profiles: planners,
    when: every(isFree, isUnblocked),
    successMessage: { 'en-US': 'Stand blocked', it: 'Stand bloccato' },
  },
  Unblock: {
    ...onStand,
    label: { 'en-US': 'Unblock', it: 'Sblocca' },
    help: {
      'en-US': 'The stand is for sale again: it can be assigned and offered.',
      it: 'Lo stand torna in vendita: si può assegnare e proporre.',
    },
    tone: 'accept',
    profiles: planners,
    when: not(isUnblocked),
    successMessage: { 'en-US': 'Stand unblocked', it: 'Stand sbloccato' },
  },
} as const
