import { companyParts } from '../company/company-parts.ts'
import type { PageParts } from './page-part.ts'

const PARTS: Readonly<Record<string, PageParts>> = { Account: companyParts }

/** The parts of an object that has more to show than its metadata says. */
export const partsOf = (objectApiName: string) => PARTS[objectApiName]
