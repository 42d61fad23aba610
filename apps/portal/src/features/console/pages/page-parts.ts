import { companyParts } from '../company/company-parts.ts'
import { mailingParts } from '../mailings/mailing-parts.tsx'
import { messageParts } from '../mailings/message-parts.tsx'
import { documentParts } from '../papers/document-parts.tsx'
import type { PageParts } from './page-part.ts'

const PARTS: Readonly<Record<string, PageParts>> = {
  Account: companyParts,
  Document__c: documentParts,
  Mailing__c: mailingParts,
  Message__c: messageParts,
}

/** The parts of an object that has more to show than its metadata says. */
export const partsOf = (objectApiName: string) => PARTS[objectApiName]
