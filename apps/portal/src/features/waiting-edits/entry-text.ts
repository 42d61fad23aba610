import { type BadgeHolder, badgeMethods, contactMethods } from '@foyer/fair-domain'
import type { OutboxEntry, ParkedReason } from '@foyer/record-client/offline'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ageText } from '../../shell/age-text.ts'
import { waitingEditsTexts } from './waiting-edits.texts.ts'

/** Status of a refusal because the record was changed in the meantime. */
const CHANGED_MEANWHILE = 412

/** Returns the badge change that an entry sends; undefined for other entries. */
function badgeChangeOf({ write }: OutboxEntry) {
  const { controller, method } = badgeMethods.change
  if (write.kind !== 'method' || write.controller !== controller || write.method !== method) return undefined
  return write.input as { id: string; holder: BadgeHolder }
}

/** Whether an entry is a badge read by an exhibitor. */
const isContactScan = ({ write }: OutboxEntry) =>
  write.kind === 'method' &&
  write.controller === contactMethods.scan.controller &&
  write.method === contactMethods.scan.method

/** Returns the badge change that was refused because a colleague changed the badge in the meantime. */
export const staleBadgeChangeOf = (entry: OutboxEntry) =>
  entry.parked?.type === 'refused' && entry.parked.status === CHANGED_MEANWHILE
    ? badgeChangeOf(entry)
    : undefined

/** Returns how an entry is described to the user: what it changes, when it was typed, and why it was not accepted. */
export function useEntryText() {
  const say = useTexts(waitingEditsTexts)
  const language = useLanguage()
  const reasonOf = (parked: ParkedReason) => (parked.type === 'refused' ? parked.message : say(parked.type))
  return (entry: OutboxEntry) => {
    const { queuedAt, parked } = entry
    const { at } = ageText(queuedAt, Date.now(), language)
    const { holder } = badgeChangeOf(entry) ?? {}
    const typed = say('typedAt', { time: at })
    if (isContactScan(entry))
      return {
        name: say('contactScan'),
        detail: typed,
        path: '/reserved/contacts',
        reason: parked && reasonOf(parked),
      }
    return {
      name: holder
        ? say('badgeEdit', { name: `${holder.firstName} ${holder.lastName}`.trim() })
        : say('otherEdit'),
      detail: holder?.role ? `${typed} · ${holder.role}` : typed,
      path: holder ? '/reserved/badges' : undefined,
      reason: parked && reasonOf(parked),
    }
  }
}
