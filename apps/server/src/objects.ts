import {
  CUSTOMER_PROFILES,
  fairObjects,
  MAIL_TEMPLATES,
  type MessageText,
  QUEUES,
  STAFF_PROFILES,
} from '@foyer/fair-domain'
import type { Label } from '@foyer/record-contract'
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
      'PaymentNotice__c',
      'UnblockRequest__c',
      'StandDesign__c',
    ],
    uploaders: [
      ...CUSTOMER_PROFILES,
      ...STAFF_PROFILES.filter((profile) => profile !== 'viewer' && profile !== 'admin'),
    ],
    readers: ['viewer'],
    administrators: ['admin'],
  }),
]

const REASON = 'ReasonCode__c'

/** Codes with labels: only here are all their values known. */
const WORDS: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  'AuditEntry__c.ObjectApiName__c': Object.fromEntries(served.map(({ apiName, label }) => [apiName, label])),
  'Message__c.Key__c': Object.fromEntries(
    [...MAIL_TEMPLATES.values()].map(({ key, texts }) => [
      key,
      { 'en-US': subjectOf(texts['en-US']), it: subjectOf(texts.it) },
    ]),
  ),
}

/** Returns the labels of the reason codes of all queues of an object. */
export const reasonsOf = (object: string): Readonly<Record<string, Label>> =>
  Object.fromEntries(
    QUEUES.filter((queue) => queue.object === object)
      .flatMap(({ decisions }) => decisions.flatMap(({ reasons = [] }) => reasons))
      .map(({ code, label }) => [code, label]),
  )

/** The values of placeholders in a subject are not known yet. */
function subjectOf({ subject }: MessageText) {
  return subject.replace(/\{[^}]+\}/g, '…')
}

/** Every object of this server: the fair's own, and the platform's files that belong to them. */
export const objects = served.map((object): ObjectDeclaration => {
  const fields = Object.entries(object.fields).map(([name, field]) => {
    const words = name === REASON ? reasonsOf(object.apiName) : WORDS[`${object.apiName}.${name}`]
    return [name, words && field.type === 'text' ? { ...field, words } : field] as const
  })
  return { ...object, fields: Object.fromEntries(fields) }
})
