import {
  all,
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

const PAVILION = { 'en-US': 'Pavilion', it: 'Padiglione' }

/**
 * A version of the plan of a hall. Its shapes are rows of `floor.shape`; once it is published, neither they nor the
 * version change any more.
 */
export const HallPlan = defineObject('HallPlan__c', {
  label: { 'en-US': 'Hall plan', it: 'Pianta del padiglione' },
  labelPlural: { 'en-US': 'Hall plans', it: 'Piante dei padiglioni' },
  keyPrefix: 'aP0',
  fields: {
    /** Hall and number of the version. */
    Name: text({ label: FIELD_LABELS.name, data: 'reference', required: true, maxLength: 120 }),
    Pavilion__c: lookup('Pavilion__c', {
      label: PAVILION,
      data: 'internal',
      required: true,
      createOnly: true,
      children: 'HallPlans__r',
      childrenLabel: { 'en-US': 'Hall plans', it: 'Piante' },
    }),
    Version__c: integer({
      label: { 'en-US': 'Version', it: 'Versione' },
      data: 'reference',
      required: true,
      createOnly: true,
      min: 1,
    }),
    State__c: picklist({
      label: FIELD_LABELS.state,
      data: 'internal',
      required: true,
      defaultValue: 'draft',
      values: [
        { value: 'draft', label: { 'en-US': 'Draft', it: 'Bozza' } },
        { value: 'published', label: { 'en-US': 'Published', it: 'Pubblicata' } },
        { value: 'replaced', label: { 'en-US': 'Replaced', it: 'Sostituita' } },
      ],
    }),
    /** Number of edits of the draft so far. */
    Revision__c: integer({
      label: { 'en-US': 'Edits', it: 'Modifiche' },
      data: 'internal',
      required: true,
      defaultValue: 0,
      min: 0,
    }),
    PublishedAt__c: dateTime({ label: { 'en-US': 'Published at', it: 'Pubblicata il' }, data: 'internal' }),
  },
  listViews: {
    AllHallPlans: {
      label: { 'en-US': 'All hall plans', it: 'Tutte le piante' },
      columns: ['Name', 'Pavilion__r.Name', 'Version__c', 'State__c', 'PublishedAt__c'],
      orderBy: [{ field: 'Name' }],
    },
  },
  searchFields: ['Name'],
  indexes: [['Pavilion__c', 'State__c']],
  access: grantTo(STAFF_PROFILES, readOnly(all)),
})
