import { explainScreen, isPast } from '@foyer/fair-domain'
import { attributeOf } from '@foyer/record-server'
import { balanceOf } from '../../services/entitlements/balance-of.ts'
import type { FindTasks, TaskSeeker } from './home-task.ts'

/** Number of badges without a name, while names can be entered. */
export async function countUnnamed({ client, session, edition, now, facts }: TaskSeeker) {
  const [accountId] = attributeOf(session, 'accountId')
  if (accountId === undefined || !edition || isPast(edition.settings.badgeNamesUntil, now)) return 0
  const explanation = explainScreen('badges', facts)
  // Users without the role get the task too, because their colleagues can do it.
  const isOpen = explanation.allowed || explanation.reasons.every(({ code }) => code === 'notAllowed')
  if (!isOpen) return 0
  const { left } = await balanceOf(client, { accountId, editionId: edition.id, kind: 'badge' })
  return Math.max(0, left)
}

export const badgeTasks: FindTasks = async (seeker) => {
  const { edition } = seeker
  const left = await countUnnamed(seeker)
  if (!edition || left === 0) return []
  return [
    {
      name: 'badges.unnamed',
      title: { 'en-US': 'Name your badges', it: 'Intesta i badge' },
      text: {
        'en-US':
          left === 1 ? '1 exhibitor badge has no name yet.' : `${left} exhibitor badges have no name yet.`,
        it:
          left === 1
            ? '1 badge espositore è ancora senza nome.'
            : `${left} badge espositori sono ancora senza nome.`,
      },
      action: { 'en-US': 'Open the badges', it: 'Apri i badge' },
      path: '/reserved/badges',
      due: edition.settings.badgeNamesUntil,
      neededOn: edition.days.opening,
      capability: 'manageBadges',
    },
  ]
}
