import { dateTime, formula, lookup, picklist } from '@foyer/record-contract/metadata'
import { valuesOf } from '../words/values-of.ts'
import { criterionField } from './criterion-field.ts'
import { CRITERION_NAMES } from './evaluation.rules.ts'

/** Evaluation of an application: points per criterion, the result, and its author. */
export const evaluationFields = {
  RolePoints__c: criterionField('RolePoints__c'),
  SizePoints__c: criterionField('SizePoints__c'),
  RelevancePoints__c: criterionField('RelevancePoints__c'),
  MarketPoints__c: criterionField('MarketPoints__c'),
  HistoryPoints__c: criterionField('HistoryPoints__c'),
  Score__c: formula({
    secret: true,
    label: { 'en-US': 'Score', it: 'Punteggio' },
    data: 'internal',
    returns: 'integer',
    sql: CRITERION_NAMES.map((name) => `{${name}}`).join(' + '),
  }),
  Proposal__c: picklist({
    label: { 'en-US': 'Proposal', it: 'Proposta' },
    data: 'internal',
    required: true,
    values: valuesOf({
      accept: { 'en-US': 'Accept', it: 'Accettare' },
      committee: { 'en-US': 'Committee', it: 'Comitato' },
      reject: { 'en-US': 'Reject', it: 'Respingere' },
    }),
  }),
  /** Empty while the points are suggestions from the profile. */
  ScoredBy__c: lookup('User', { label: { 'en-US': 'Scored by', it: 'Valutata da' }, data: 'internal' }),
  ScoredAt__c: dateTime({ label: { 'en-US': 'Scored at', it: 'Valutata il' }, data: 'internal' }),
}
