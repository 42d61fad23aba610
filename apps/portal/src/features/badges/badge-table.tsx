import { badgeMethods } from '@foyer/fair-domain'
import { usePendingCalls } from '@foyer/record-react/offline'
import { SearchField, Status, Table, type Tone } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { includesWords } from '../../shell/includes-words.ts'
import { BadgeActions } from './badge-actions.tsx'
import styles from './badges.module.css'
import { badgeTexts } from './badges.texts.ts'
import type { BadgeItem } from './badges-data.ts'

const STATES = {
  held: ['stateHeld', 'info'],
  generating: ['stateGenerating', 'info'],
  ready: ['stateReady', 'success'],
  failed: ['stateFailed', 'info'],
} as const satisfies Record<BadgeItem['state'], readonly [string, Tone]>

const KINDS = { badge: 'oneBadge', vip: 'oneVip', setup: 'onePass' } as const

/** Number of rows from which a search field is shown. */
const MANY = 8

const needsAttention = ({ state }: BadgeItem) => state === 'held' || state === 'failed'
const nameOf = ({ firstName, lastName }: BadgeItem) => `${firstName} ${lastName}`

interface BadgeTableProps {
  label: string
  badges: readonly BadgeItem[]
  /** Age below which a holder needs an adult. */
  age: number
  canChange: boolean
}

/** A badge with the holder of an edit that waits on the device. */
interface Row extends BadgeItem {
  stored: BadgeItem
}

/** List of badges, those that need attention first: holder, status and actions. */
export function BadgeTable({ label, badges, age, canChange }: BadgeTableProps) {
  const say = useTexts(badgeTexts)
  const [words, setWords] = useState('')
  const pending = new Map(usePendingCalls(badgeMethods.change).map((call) => [call.input.id, call]))
  const shown = badges
    .map((badge): Row => {
      const holder = pending.get(badge.id)?.input.holder
      const shownHolder = holder ? { ...holder, adult: holder.adult ?? null } : {}
      return { ...badge, ...shownHolder, stored: badge }
    })
    .filter((badge) => includesWords(nameOf(badge), words))
    .toSorted((one, other) => Number(needsAttention(other)) - Number(needsAttention(one)))
  const detailsOf = ({ kind, role, adult, email, sentAt }: BadgeItem) =>
    [
      say(KINDS[kind]),
      role,
      adult && say('withAdult', { age, adult }),
      email && (sentAt ? say('sentTo', { email }) : email),
    ]
      .filter(Boolean)
      .join(' · ')
  const stateOf = ({ id, state, wasUsed }: BadgeItem) => {
    const [word, tone] = STATES[state]
    const call = pending.get(id)
    return (
      <>
        <Status tone={tone}>{say(word)}</Status>
        {call && <Status tone="warning">{say(call.entry.parked ? 'notAccepted' : 'onThisDevice')}</Status>}
        {wasUsed && <Status tone="neutral">{say('used')}</Status>}
      </>
    )
  }
  return (
    <>
      {badges.length > MANY && (
        <SearchField className={styles.search} label={say('search')} value={words} onChange={setWords} />
      )}
      <Table<Row>
        label={label}
        isCompact
        rows={shown}
        rowId={({ id }) => id}
        columns={[
          { id: 'person', header: say('person'), isRowHeader: true, cell: nameOf },
          { id: 'details', header: say('details'), cell: detailsOf },
          { id: 'state', header: say('state'), isAside: true, cell: stateOf },
          {
            id: 'actions',
            header: say('actions'),
            align: 'end',
            cell: (badge) => (
              <BadgeActions
                badge={badge}
                stored={badge.stored}
                age={age}
                details={detailsOf(badge)}
                status={stateOf(badge)}
                canChange={canChange}
              />
            ),
          },
        ]}
      />
    </>
  )
}
