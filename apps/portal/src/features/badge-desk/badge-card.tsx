import {
  badgeDeskMethods,
  type DeskCardResult,
  type DeskTicketResult,
  TICKET_KINDS,
} from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Button } from '@foyer/ui'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatDay, formatDays } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { saveFile } from '../../shell/save-file.ts'
import { useShortcuts } from '../console-shell/frame/use-shortcuts.ts'
import styles from './badge-card.module.css'
import { badgeDeskTexts } from './badge-desk.texts.ts'

interface Props {
  ticket: DeskTicketResult
  /** Prints as soon as the code is ready, after a sale. */
  printsWhenReady: boolean
  onPrinted: () => void
}

/** The badge as it is printed, and its printers. */
export function BadgeCard({ ticket, printsWhenReady, onPrinted }: Props) {
  const say = useTexts(badgeDeskTexts)
  const { data } = useMethod(badgeDeskMethods.getCard, { id: ticket.id })
  const [isPrinting, setPrinting] = useState(false)
  const card = ticket.state === 'ready' ? (data ?? null) : null
  const prints = card !== null && (isPrinting || printsWhenReady)
  useShortcuts({ p: () => setPrinting(card !== null) })
  // After the commit: the paper is in the page.
  useEffect(() => {
    if (!prints) return
    window.print()
    setPrinting(false)
    onPrinted()
  }, [prints, onPrinted])
  return (
    <aside className={styles.card} aria-label={say('badge')}>
      {card ? (
        <>
          <Face ticket={ticket} card={card} />
          <div className={styles.printers}>
            <Button size="small" variant="primary" onPress={() => setPrinting(true)}>
              {say('print')} <kbd>P</kbd>
            </Button>
            <Button
              size="small"
              variant="quiet"
              onPress={() =>
                saveFile(new Blob([card.zpl], { type: 'application/octet-stream' }), `${card.shortCode}.zpl`)
              }
            >
              {say('label')}
            </Button>
          </div>
          {prints &&
            createPortal(
              <div className={styles.paper}>
                <Face ticket={ticket} card={card} />
              </div>,
              document.body,
            )}
        </>
      ) : (
        <p role="status">{say('badgeWaits')}</p>
      )}
    </aside>
  )
}

function Face({ ticket, card }: { ticket: DeskTicketResult; card: DeskCardResult }) {
  const say = useTexts(badgeDeskTexts)
  const language = useLanguage()
  const { name, company, role, kind, days, adult, validFrom, validUntil } = ticket
  return (
    <div className={styles.face} data-badge-face>
      <p className={styles.edition}>{card.edition}</p>
      <p className={styles.name}>{name}</p>
      <p className={styles.company}>{[role, company].filter(Boolean).join(', ')}</p>
      {adult && <p>{`${say('adult')} ${adult}`}</p>}
      <div className={styles.code}>
        <svg
          viewBox={`-2 -2 ${card.qr.size + 4} ${card.qr.size + 4}`}
          role="img"
          aria-label={say('qr')}
          shapeRendering="crispEdges"
        >
          <path d={card.qr.path} />
        </svg>
        <p>
          <span>{card.shortCode}</span>
          <span>
            {days
              ? days.map((day) => formatDay(day, language, { year: undefined })).join(', ')
              : formatDays(validFrom, validUntil, language)}
          </span>
        </p>
      </div>
      <p className={styles.kind}>{TICKET_KINDS[kind][language]}</p>
    </div>
  )
}
