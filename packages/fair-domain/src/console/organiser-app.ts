import { defineApp } from '@foyer/record-contract/metadata'
import { STAFF_PROFILES } from '../audiences/index.ts'

/** The organiser's back office: what stands in its navigation, in order. Every other object is one search away. */
export const organiserApp = defineApp({
  developerName: 'Organiser',
  label: { 'en-US': 'Organiser console', it: 'Console organizzatore' },
  description: {
    'en-US': 'Companies, people, stands, pages and messages of the fair.',
    it: 'Aziende, persone, stand, pagine e comunicazioni della fiera.',
  },
  startUrl: '/console',
  visibleTo: STAFF_PROFILES,
  navItems: [
    { name: 'console-home', label: { 'en-US': 'Overview', it: 'Panoramica' }, url: '/console' },
    { name: 'queues', label: { 'en-US': 'Work queues', it: 'Code di lavoro' }, url: '/console/queues' },
    { name: 'Account', object: 'Account' },
    { name: 'Contact', object: 'Contact' },
    { name: 'Participation__c', object: 'Participation__c' },
    { name: 'Application__c', object: 'Application__c' },
    { name: 'Contract', object: 'Contract' },
    { name: 'CompanyDataChange__c', object: 'CompanyDataChange__c' },
    { name: 'AmberListing__c', object: 'AmberListing__c' },
    { name: 'BuyerApplication__c', object: 'BuyerApplication__c' },
    { name: 'BuyerQuota__c', object: 'BuyerQuota__c' },
    { name: 'MatchProfile__c', object: 'MatchProfile__c' },
    { name: 'Pavilion__c', object: 'Pavilion__c' },
    { name: 'Stand__c', object: 'Stand__c' },
    { name: 'Edition__c', object: 'Edition__c' },
    { name: 'Page__c', object: 'Page__c' },
    { name: 'News__c', object: 'News__c' },
    { name: 'Enquiry__c', object: 'Enquiry__c' },
    { name: 'Message__c', object: 'Message__c' },
    { name: 'mailbox', label: { 'en-US': 'Mailbox', it: 'Posta inviata' }, url: '/console/mailbox' },
    {
      name: 'invitations',
      label: { 'en-US': 'Invitations', it: 'Inviti' },
      url: '/console/invitations',
    },
    { name: 'AuditEntry__c', object: 'AuditEntry__c' },
    { name: 'User', object: 'User' },
  ],
})
