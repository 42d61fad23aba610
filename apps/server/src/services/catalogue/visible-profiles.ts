import { hasBegun, romeDay } from '@foyer/fair-domain'
import type { EditionAtHand } from '../editions/editions.ts'
import { exhibitsOn } from '../participations/exhibits-on.ts'

/**
 * Profiles of an edition that are visible now: a confirmed and paid place, a validated primary team member (a
 * co-exhibitor has no team), and no amber listing that closes the directory. Takes the parameters of
 * `visibility` as $1 to $3.
 */
export const VISIBLE_PROFILES = `
  select p.id from directory_profile p
  where p.edition = $1
    and exists (
      select from participation own join participation payer on payer.id = coalesce(own.organiser, own.id)
      where own.account = p.account and own.edition = p.edition and own.status = 'confirmed'
        and not ($2 and (payer.payment_state = 'balance_due' or coalesce(payer.addendum_due_on <= $3::date, false))
                 and coalesce(greatest(own.gate_override_until, payer.gate_override_until) < $3::date, true))
        and exists (select from stand s where ${exhibitsOn('own')} and s.pavilion = p.pavilion)
        and (own.kind = 'coExhibitor' or exists (
          select from team_member t
          where t.account = p.account and t.edition = p.edition and t.state = 'primary_validated')))
    and not exists (
      select from amber_listing l
      where l.account = p.account and l.status in ('listed', 'releaseProposed') and l.expires_on >= $3::date
        and 'directory' = any(l.services))`

/** The edition, whether its balance is already due, and today: the same gate as in the reserved area. */
export const visibility = ({ id, settings }: EditionAtHand, now: number) => [
  id,
  hasBegun(settings.balanceDue, now),
  romeDay(now),
]
