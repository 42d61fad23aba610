import { categoryFindings, type ProfileDraft, profileIssues } from '@foyer/fair-domain'
import { StaleWrite } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { refuseIssues } from '../../refuse-issues.ts'
import { changeDirectory, requireProfile, touchProfile } from '../../services/directory/open-directory.ts'
import { categoryUse, offeredCategories, readBrands } from '../../services/directory/read-directory.ts'
import type { Needs } from './needs.ts'

import { requireImageOfCompany } from './require-image-of-company.ts'

/** A form opened before anything was stored has version 0. */
const isCurrent = (sent: number, stored: number) => sent === stored || (sent === 0 && stored === 1)

/** Stores the company's data for one pavilion, without publishing them. */
export function saveProfile(
  fair: Needs,
  session: Session,
  pavilionId: string,
  version: number,
  draft: ProfileDraft,
) {
  return changeDirectory(fair, session, async (open) => {
    const issues = Object.entries(profileIssues(draft))
    if (issues.length > 0) throw refuseIssues(issues)
    const profile = await requireProfile(fair, open, pavilionId)
    if (!isCurrent(version, profile.version)) throw StaleWrite()
    await requireImageOfCompany(open, draft.imageId)
    await touchProfile(fair, open.transaction, profile, {
      Name: draft.name.trim(),
      DescriptionIt__c: draft.descriptionIt.trim(),
      DescriptionEn__c: draft.descriptionEn.trim(),
      Website__c: draft.website || null,
      Email__c: draft.email.trim() || null,
      Phone__c: draft.phone.trim() || null,
      ...(draft.people !== undefined && { People__c: draft.people.trim().normalize('NFC') || null }),
      Image__c: draft.imageId,
      Version__c: profile.version + 1,
    })
    return { version: profile.version + 1 }
  })
}

/** Stores the product categories of the company. */
export function saveCategories(
  fair: Needs,
  session: Session,
  pavilionId: string,
  version: number,
  selected: readonly string[],
) {
  return changeDirectory(fair, session, async (open) => {
    const { client } = open.transaction
    const profile = await requireProfile(fair, open, pavilionId)
    if (!isCurrent(version, profile.version)) throw StaleWrite()
    const chosen = [...new Set(selected)]
    const offered = (await offeredCategories(client, profile.pavilionId, 'for key share of c')).map(
      ({ value }) => value,
    )
    const brands = await readBrands(client, profile.id)
    const findings = categoryFindings(chosen, profile.categories, categoryUse(brands), offered)
    if (findings.length > 0) throw refuseIssues(findings.map(({ fault }) => ['categories', fault]))
    await touchProfile(fair, open.transaction, profile, {
      Categories__c: chosen.join(';'),
      Version__c: profile.version + 1,
    })
    return { version: profile.version + 1 }
  })
}
