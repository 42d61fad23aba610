import { defineObject, longText, text } from '@foyer/record-contract/metadata'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { published, siteReaders } from './site-fields.ts'

/** A speaker of the programme, with a page of their own. Sessions name speakers by name. */
export const Speaker = defineObject('Speaker__c', {
  label: { 'en-US': 'Speaker', it: 'Relatore' },
  labelPlural: { 'en-US': 'Speakers', it: 'Relatori' },
  keyPrefix: 'a1B',
  subject: 'none: the published programme; an editor takes a speaker out of it',
  fields: {
    Name: text({ label: FIELD_LABELS.name, data: 'personal', required: true, unique: true, maxLength: 120 }),
    Slug__c: text({
      label: { 'en-US': 'Address', it: 'Indirizzo' },
      data: 'reference',
      required: true,
      unique: true,
      maxLength: 120,
    }),
    RoleEn__c: text({
      label: { 'en-US': 'Role in English', it: 'Ruolo in inglese' },
      data: 'personal',
      required: true,
      maxLength: 160,
    }),
    RoleIt__c: text({
      label: { 'en-US': 'Role in Italian', it: 'Ruolo in italiano' },
      data: 'personal',
      required: true,
      maxLength: 160,
    }),
    TextEn__c: longText({
      label: { 'en-US': 'Biography in English', it: 'Biografia in inglese' },
      data: 'personal',
      maxLength: 2000,
    }),
    TextIt__c: longText({
      label: { 'en-US': 'Biography in Italian', it: 'Biografia in italiano' },
      data: 'personal',
      maxLength: 2000,
    }),
    /** Hair, hair colour, skin and coat of the illustrated portrait, e.g. `bob-1-2-3`. */
    Portrait__c: text({
      label: { 'en-US': 'Drawn portrait', it: 'Ritratto disegnato' },
      data: 'internal',
      maxLength: 20,
    }),
    Published__c: published,
  },
  listViews: {
    AllSpeakers: {
      label: { 'en-US': 'All speakers', it: 'Tutti i relatori' },
      columns: ['Name', 'RoleEn__c', 'RoleIt__c', 'Published__c'],
      orderBy: [{ field: 'Name' }],
    },
  },
  searchFields: ['Name'],
  access: siteReaders,
})
