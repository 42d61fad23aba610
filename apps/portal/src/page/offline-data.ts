import {
  badgeMethods,
  bulkMethods,
  companyPageMethods,
  contactMethods,
  explainMethods,
  isStaff,
  meetingMethods,
  planMethods,
  queueMethods,
  siteMethods,
  summaryMethods,
  workMethods,
} from '@foyer/fair-domain'
import {
  getApps,
  getObjectInfo,
  getObjectInfoDirectory,
  getPicklistValuesByRecordType,
  getRecordActions,
  getRecordUi,
  getRelatedListsCount,
  getRelatedListsInfo,
  methodRead,
} from '@foyer/record-client'
import { type BriefcaseRead, type DurableStoreOptions, takeAlong } from '@foyer/record-client/offline'
import type { Language } from '@foyer/record-contract'
import type { Viewer } from '../shell/viewer.ts'

/** Results that an exhibitor takes along, by the screen that shows them; read in advance if it is open to the user. */
export const BRIEFCASE = {
  badges: badgeMethods.getBadges,
  agenda: meetingMethods.getMeetings,
  contacts: contactMethods.getContacts,
  technicalPlans: planMethods.getPlans,
} as const

/** Stored for staff: their own work. Pages of companies are stored when they are opened. */
export const staffBriefcase = (language: Language): readonly BriefcaseRead[] => [
  takeAlong(methodRead(workMethods.getMyWork), { scope: 'mine', language }),
]

/** Fields of records that are stored on the device: what the frame of each page shows. */
const FRAME_FIELDS = {
  Contact: ['FirstName', 'LastName', 'Name', 'Title', 'Email', 'Phone', 'MobilePhone', 'Account'],
  Account: ['Name'],
}

/** Fields of companies on their page in the console. */
const COMPANY_FIELDS = [
  ...['Name', 'Type', 'VatNumber__c', 'FiscalCode__c', 'SdiCode__c', 'Pec__c', 'InvoiceEmail__c'],
  ...['PublicAdministration__c', 'SplitPayment__c', 'PublicGrant__c', 'Cup__c', 'DeclarationOfIntent__c'],
  ...['IntentProtocol__c', 'IntentReceivedOn__c', 'IntentCeiling__c', 'Phone', 'Website'],
  ...['BillingStreet', 'BillingCity', 'BillingState', 'BillingPostalCode', 'BillingCountry'],
  ...['OwnerId', 'CreatedById', 'CreatedDate', 'LastModifiedById', 'LastModifiedDate'],
]

/** Names of users on the page of a company. */
const COMPANY_USERS = ['Owner', 'CreatedBy', 'LastModifiedBy']

/** Stored fields of a company, as they are read again after a visit. */
export const COMPANY_READ = [...COMPANY_FIELDS, ...COMPANY_USERS.map((name) => `${name}.Name`)].map(
  (name) => `Account.${name}`,
)

type OfflineData = Pick<DurableStoreOptions, 'methods' | 'reads' | 'objects'>

const FRAME_METHODS = [explainMethods.getScreens, explainMethods.getHelp, siteMethods.getEdition]

const OF_CUSTOMERS: OfflineData = {
  methods: [...Object.values(BRIEFCASE), ...FRAME_METHODS],
  objects: FRAME_FIELDS,
}

const OF_STAFF: OfflineData = {
  methods: [
    ...FRAME_METHODS,
    ...[workMethods.getMyWork, workMethods.getRecordWork, companyPageMethods.getCompany],
    ...[queueMethods.getOverview, queueMethods.getActionWords, bulkMethods.getOpen, summaryMethods.getPins],
  ],
  reads: [
    ...[getApps, getObjectInfo, getObjectInfoDirectory, getPicklistValuesByRecordType],
    ...[getRecordActions, getRecordUi, getRelatedListsCount, getRelatedListsInfo],
  ],
  objects: { ...FRAME_FIELDS, Account: [...COMPANY_FIELDS, ...COMPANY_USERS], User: ['Name'] },
}

/** Returns what the device stores of a user. */
export const offlineDataOf = ({ profiles }: Pick<Viewer, 'profiles'>): OfflineData =>
  isStaff(profiles) ? OF_STAFF : OF_CUSTOMERS
