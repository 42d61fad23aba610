import { CUSTOMER_PROFILES, fairObjects, STAFF_PROFILES } from '@foyer/fair-domain'
import { contentObjects } from '@foyer/record-server'

/** Every object that this server serves: the fair's own, and the platform's files that belong to them. */
export const objects = [
  ...fairObjects,
  ...contentObjects({
    parents: [
      'Account',
      'Contact',
      'Page__c',
      'News__c',
      'Participation__c',
      'Contract',
      'Accreditation__c',
      'SiteLink__c',
    ],
    uploaders: [
      ...CUSTOMER_PROFILES,
      ...STAFF_PROFILES.filter((profile) => profile !== 'viewer' && profile !== 'admin'),
    ],
    readers: ['viewer'],
    administrators: ['admin'],
  }),
]
