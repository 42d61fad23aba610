import {
  deviceCondition,
  type GatesResult,
  gatesMethods,
  hallName,
  isNearlyFull,
  type LiveOperationsResult,
} from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Banner, Link } from '@foyer/ui'
import { formatTime } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useNow } from '../../shell/use-now.ts'
import styles from './live-operations.module.css'
import { liveOperationsTexts } from './live-operations.texts.ts'

/** More would hide the first ones. */
const MAX_CARDS = 5

/** Problems that staff must act on now, the most urgent first. Renders nothing without any. */
export function NeedsAttention({ data }: { data: LiveOperationsResult }) {
  const say = useTexts(liveOperationsTexts)
  const gates = useMethod(gatesMethods.getGates, {}).data
  const cards = useCards(data, gates)
  if (cards.length === 0) return null
  return (
    <section aria-label={say('needsYou')} className={styles.attention}>
      <h2>{say('needsYou')}</h2>
      {cards.slice(0, MAX_CARDS).map(({ id, tone, title, text }) => (
        <Banner
          key={id}
          tone={tone}
          title={title}
          action={<Link href="/console/gates">{say('openGates')}</Link>}
        >
          {text}
        </Banner>
      ))}
    </section>
  )
}

interface Card {
  id: string
  tone: 'danger' | 'warning'
  title: string
  text: string
}

function useCards({ halls }: LiveOperationsResult, gates: GatesResult | undefined): Card[] {
  const say = useTexts(liveOperationsTexts)
  const language = useLanguage()
  const now = useNow()
  const full = halls
    .filter(isNearlyFull)
    .map(({ id, hall, inside, capacity }) => ({
      ...{ id, tone: 'danger' as const },
      title: say('hallFull', { hall: hallName(hall, language) }),
      text: say('hallFullText', {
        inside: inside.toLocaleString(language),
        capacity: (capacity ?? 0).toLocaleString(language),
      }),
    }))
  const devices = (gates?.devices ?? []).filter(({ state }) => state === 'active')
  const inTrouble = (condition: 'silent' | 'lowBattery') =>
    devices.filter((device) => deviceCondition(device, now) === condition)
  const silent = inTrouble('silent').map(({ id, name, gate, lastContactAt, queued }) => ({
    ...{ id, tone: 'danger' as const },
    title: say('deviceSilent', { name, gate, time: formatTime(lastContactAt ?? '') }),
    text: say('deviceSilentText', { queued }),
  }))
  const empty = inTrouble('lowBattery').map(({ id, name, gate, battery }) => ({
    ...{ id, tone: 'warning' as const },
    title: say('batteryLow', { name, gate, battery: battery ?? 0 }),
    text: say('batteryLowText'),
  }))
  const entries = (gates?.doubles.length ?? 0) + (gates?.conflicts.length ?? 0)
  const found: Card[] =
    entries === 0
      ? []
      : [
          {
            ...{ id: 'entries', tone: 'warning' },
            title: say('entriesFound', { count: entries }),
            text: say('entriesFoundText'),
          },
        ]
  return [...full, ...silent, ...found, ...empty]
}
