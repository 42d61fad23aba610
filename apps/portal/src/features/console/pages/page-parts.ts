import { companySections } from '../company/company-sections.ts'
import { invoiceSections } from '../invoices/invoice-sections.tsx'
import { mailingSections } from '../mailings/mailing-sections.tsx'
import { messageSections } from '../mailings/message-sections.tsx'
import { documentSections } from '../papers/document-sections.tsx'
import { standSections } from '../stands/stand-sections.tsx'
import type { PageSections } from './page-part.ts'

const PARTS: Readonly<Record<string, PageSections>> = {
  Account: companySections,
  Document__c: documentSections,
  Invoice__c: invoiceSections,
  Mailing__c: mailingSections,
  Message__c: messageSections,
  Stand__c: standSections,
}

/** Additional page sections by object. */
export const partsOf = (objectApiName: string) => PARTS[objectApiName]
