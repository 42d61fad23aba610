import { AuditEntry, CUSTOMER_PROFILES, fairObjects, STAFF_PROFILES } from '@foyer/fair-domain'
import type { ObjectDeclaration } from '@foyer/record-contract/metadata'
import { contentObjects } from '@foyer/record-server'

const served: readonly ObjectDeclaration[] = [
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

/** The history names the object of each entry: only here all of them are known by their labels. */
const nameObjects = (history: ObjectDeclaration): ObjectDeclaration => {
  const field = history.fields.ObjectApiName__c
  if (field?.type !== 'text') return history
  const words = Object.fromEntries(served.map(({ apiName, label }) => [apiName, label]))
  return { ...history, fields: { ...history.fields, ObjectApiName__c: { ...field, words } } }
}

/** Every object that this server serves: the fair's own, and the platform's files that belong to them. */
export const objects = served.map((object) => (object === AuditEntry ? nameObjects(object) : object))
