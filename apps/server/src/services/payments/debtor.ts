import type { DueKind } from '@foyer/fair-domain'

/**
 * The contact of a personal amount due `d`: shop tickets, a buyer's fee, the places of a school. Null for
 * those of a company.
 */
export const DEBTOR = `coalesce(
  (select s.contact from shop_order s where s.id = d.subject_id),
  (select b.contact from buyer_application b where b.id = d.subject_id),
  (select a.contact from accreditation a where a.id = d.subject_id))`

/** Subjects of possible personal amounts due of the contact `$2`. */
export const OWN_SUBJECTS = `
  select id from shop_order where contact = $2 union all
  select id from buyer_application where contact = $2 union all
  select id from accreditation where contact = $2`

/** Paths on which users pay personal amounts. */
export const PERSONAL_PATHS: Readonly<Partial<Record<DueKind, string>>> = {
  shop: '/reserved/my-tickets',
  school: '/reserved/accreditation',
  other: '/reserved/application-outcome/buyer-program',
}
