import type { DueKind } from '@foyer/fair-domain'

/**
 * The person whose own affair a due `d` is: tickets of the shop, a buyer's fee, the places of a school. Null for what a
 * company owes.
 */
export const DEBTOR = `coalesce(
  (select s.contact from shop_order s where s.id = d.subject_id),
  (select b.contact from buyer_application b where b.id = d.subject_id),
  (select a.contact from accreditation a where a.id = d.subject_id))`

/** What the person `$2` may owe themselves, by the subject of the due. */
export const OWN_SUBJECTS = `
  select id from shop_order where contact = $2 union all
  select id from buyer_application where contact = $2 union all
  select id from accreditation where contact = $2`

/** Where people pay what they owe themselves. */
export const PERSONAL_PATHS: Readonly<Partial<Record<DueKind, string>>> = {
  shop: '/reserved/my-tickets',
  school: '/reserved/accreditation',
  other: '/reserved/application-outcome/buyer-program',
}
