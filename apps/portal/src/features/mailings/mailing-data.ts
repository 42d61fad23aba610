import { type MailingPeople, type MailingRecipientItem, mailingMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import type { ObjectInfo } from '@foyer/record-contract'
import { useMethod } from '@foyer/record-react'
import { useLanguage } from '../../i18n/language-context.ts'
import { fresh } from '../../shell/fresh.ts'
import type { Portal } from '../../shell/portal.ts'

export const loadMailing = ({ client, language }: Pick<Portal, 'client' | 'language'>, id: string) =>
  client.read(methodRead(mailingMethods.getMailing), { id, language }, fresh('noRecordChange'))

export const useMailing = (id: string) =>
  useMethod(mailingMethods.getMailing, { id, language: useLanguage() })

/** The people that a figure of a mail counts. */
export const peoplePath = (id: string, of: MailingPeople) => `/console/mailings/${id}/${of}`

/** URL that starts a mail about one record. */
export const writePath = (recordId: string, name: string) =>
  `/console/write?${new URLSearchParams({ record: recordId, name })}`

const LEADS = ['Contact__c', 'ContactId', 'Account__c', 'AccountId'] as const
const NOT_WRITTEN_TO = new Set(['Message__c', 'AuditEntry__c', 'Document__c', 'Task__c', 'Note__c'])

/** True if records of the object lead to a person or a company. */
export const leadsToPeople = (info: ObjectInfo | undefined) =>
  info !== undefined &&
  !NOT_WRITTEN_TO.has(info.apiName) &&
  (info.apiName === 'Account' || info.apiName === 'Contact' || LEADS.some((name) => name in info.fields))

/** Identifies a row: the person, or the company without people. */
export const recipientKey = ({ contactId, accountId }: MailingRecipientItem) => contactId ?? accountId ?? ''
