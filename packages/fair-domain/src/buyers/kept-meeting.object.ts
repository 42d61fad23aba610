import { all, date, defineObject, lookup, picklist, readOnly, text } from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'

/** A kept meeting of a guest buyer with an exhibitor, which the programme requires. */
export const KeptMeeting = defineObject('KeptMeeting__c', {
  label: { 'en-US': 'Kept meeting', it: 'Incontro rispettato' },
  labelPlural: { 'en-US': 'Kept meetings', it: 'Incontri rispettati' },
  keyPrefix: 'aC0',
  appendOnly: true,
  subject: ['BuyerApplication__c'],
  fields: {
    /** Meeting number of the matchmaking platform, or exhibitor and day; each value counts once. */
    Name: text({
      label: { 'en-US': 'Meeting', it: 'Incontro' },
      data: 'company',
      required: true,
      maxLength: 120,
    }),
    BuyerApplication__c: lookup('BuyerApplication__c', {
      label: { 'en-US': 'Buyer', it: 'Buyer' },
      data: 'internal',
      required: true,
      children: 'KeptMeetings__r',
    }),
    Account__c: lookup('Account', {
      label: { 'en-US': 'Exhibitor', it: 'Espositore' },
      data: 'internal',
      required: true,
      children: 'KeptMeetings__r',
      childrenLabel: { 'en-US': 'Meetings with buyers', it: 'Incontri con i buyer' },
    }),
    HeldOn__c: date({ label: { 'en-US': 'On', it: 'Il' }, data: 'internal', required: true }),
    Source__c: picklist({
      label: { 'en-US': 'Reported by', it: 'Segnalato da' },
      data: 'internal',
      required: true,
      values: [
        { value: 'desk', label: { 'en-US': 'Buyer desk', it: 'Ufficio buyer' } },
        { value: 'scan', label: { 'en-US': 'Scan of the badge', it: 'Scansione del badge' } },
        { value: 'confirmation', label: { 'en-US': 'Both sides', it: 'Entrambe le parti' } },
        { value: 'platform', label: { 'en-US': 'Matchmaking platform', it: 'Piattaforma di matchmaking' } },
      ],
    }),
  },
  listViews: {
    AllKeptMeetings: {
      label: { 'en-US': 'All kept meetings', it: 'Tutti gli incontri rispettati' },
      columns: ['HeldOn__c', 'BuyerApplication__r.Name', 'Account__r.Name', 'Source__c'],
      orderBy: [{ field: 'HeldOn__c', ascending: false }],
    },
  },
  access: grantTo(STAFF_PROFILES, readOnly(all)),
})
