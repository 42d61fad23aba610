import type { Breakdown } from '@foyer/fair-domain'
import { Card, ProgressBar } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './badges.module.css'
import { badgeTexts } from './badges.texts.ts'
import type { BadgeKind } from './badges-data.ts'

interface QuotaCardProps {
  kind: BadgeKind
  quota: Breakdown
  area: number
  admissionsPerDay: number
  /** True while remaining badges can still be assigned. */
  canChange: boolean
}

/** Number of badges, their origin, and the remainder. */
export function QuotaCard({ kind, quota, area, admissionsPerDay, canChange }: QuotaCardProps) {
  const say = useTexts(badgeTexts)
  const { total, used, left, parts } = quota
  const words = parts.map(({ source, count }) => {
    if (source === 'area') return area > 0 ? say('area', { count, area }) : say('areaOnly', { count })
    return source === 'use' || source === 'return' ? '' : say(source, { count })
  })
  return (
    <Card title={say(kind)} aside={say('admissions', { count: admissionsPerDay })}>
      <p className={styles.total}>
        <strong>{say('quotaTotal', { total })}</strong>
        {words.length > 0 && `: ${words.join(', ')}`}
      </p>
      <ProgressBar
        label={say(kind)}
        isLabelHidden
        value={total > 0 ? Math.min(100, (used / total) * 100) : 0}
      />
      <p className={styles.left}>
        {left < 0
          ? say('quotaOver', { count: -left })
          : say(canChange ? 'quotaLeft' : 'quotaUnused', { left })}
      </p>
    </Card>
  )
}
