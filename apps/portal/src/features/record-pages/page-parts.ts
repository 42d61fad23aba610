import { companySections } from '../company-page/company-sections.ts'
import type { PageSections } from '../console-shell/records/page-part.ts'
import { invoiceSections } from '../invoice-page/invoice-sections.tsx'
import { mailingSections } from '../mailings/mailing-sections.tsx'
import { messageSections } from '../mailings/message-sections.tsx'
import { standSections } from '../stands/stand-sections.tsx'
import { documentSections } from './document-sections.tsx'

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
