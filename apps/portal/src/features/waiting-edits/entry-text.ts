import { badgeMethods } from '@foyer/fair-domain'
import type { OutboxEntry, ParkedReason } from '@foyer/record-client/offline'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ageText } from '../../shell/age-text.ts'
import { waitingEditsTexts } from './waiting-edits.texts.ts'

type BadgeChange = { holder: { firstName: string; lastName: string; role?: string } }

/** Returns how an entry is described to the user: what it changes, when it was typed, and why it was not accepted. */
export function useEntryText() {
  const say = useTexts(waitingEditsTexts)
  const language = useLanguage()
  const reasonOf = (parked: ParkedReason) => (parked.type === 'refused' ? parked.message : say(parked.type))
  return ({ write, queuedAt, parked }: OutboxEntry) => {
    const { at } = ageText(queuedAt, Date.now(), language)
    const { controller, method } = badgeMethods.change
    const isBadge = write.kind === 'method' && write.controller === controller && write.method === method
    const { holder } = (isBadge ? write.input : {}) as Partial<BadgeChange>
    const typed = say('typedAt', { time: at })
    return {
      name: holder
        ? say('badgeEdit', { name: `${holder.firstName} ${holder.lastName}`.trim() })
        : say('otherEdit'),
      detail: holder?.role ? `${typed} · ${holder.role}` : typed,
      path: isBadge ? '/reserved/badges' : undefined,
      reason: parked && reasonOf(parked),
    }
  }
}
