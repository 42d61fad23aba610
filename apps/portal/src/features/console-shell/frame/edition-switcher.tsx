import { type DeskEditionItem, maySet, rehearsalMethods, siteMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { CheckIcon, ChevronDownIcon, useToasts, VisuallyHidden } from '@foyer/ui'
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { formatDays } from '../../../i18n/format-day.ts'
import { useLanguage } from '../../../i18n/language-context.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type Portal, usePortal } from '../../../shell/portal.ts'
import { ReadState } from '../../../shell/read-state.tsx'
import { refusalText } from '../../../shell/refusal.ts'
import { reloadPage } from '../../../shell/reload-page.ts'
import { isTyping } from '../../../shell/typing.ts'
import { useBeforeReload } from '../../../shell/use-before-reload.tsx'
import { useClosedOnArrival } from '../../../shell/use-closed-on-arrival.ts'
import styles from './edition-switcher.module.css'
import { frameTexts } from './frame.texts.ts'

export const loadEdition = ({ client }: Pick<Portal, 'client'>) =>
  client.read(methodRead(siteMethods.getEdition), {})

/** The current edition of the console, and a switch to the others on the same page. */
export function EditionSwitcher() {
  const say = useTexts(frameTexts)
  const language = useLanguage()
  const { viewer } = usePortal()
  const { data: edition } = useMethod(siteMethods.getEdition, {})
  const [isAsked, setAsked] = useState(false)
  const id = useId()
  const menu = useClosedOnArrival<HTMLDivElement>()
  // It was opened before hydration, so no event handler ran.
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) setAsked(true)
  }, [menu])
  const words = (
    <>
      <strong>{edition?.name ?? say('noEdition')}</strong>{' '}
      {edition && <span>{formatDays(edition.opening, edition.closing, language, { year: undefined })}</span>}
    </>
  )
  // A rehearsal has its own edition, and a banner that ends it.
  if (viewer.rehearsalDay !== undefined) return <p className={styles.edition}>{words}</p>
  return (
    <div className={styles.edition}>
      {/* A popover needs no script: the browser opens it, closes it with Escape and restores the focus. */}
      <button type="button" popoverTarget={id} className={styles.open} onFocus={() => setAsked(true)}>
        <VisuallyHidden>{say('edition')}</VisuallyHidden> {words} <ChevronDownIcon size={14} />
      </button>
      <div id={id} popover="auto" ref={menu} className={styles.menu} onToggle={() => setAsked(true)}>
        {isAsked && (
          <Choices
            chosen={viewer.rehearsedEdition ?? null}
            // The menu closes first: otherwise it would cover the question that may follow.
            onChosen={() => menu.current?.hidePopover?.()}
          />
        )}
        <p className={styles.hint}>{say('editionsHint')}</p>
        {maySet('editions', viewer.profiles, 'readers') && (
          <Link to="/console/settings/editions">{say('editionsSettings')}</Link>
        )}
      </div>
    </div>
  )
}

/** `chosen`: the name of the displayed edition; null for the current one. */
function Choices({ chosen, onChosen }: { chosen: string | null; onChosen: () => void }) {
  const say = useTexts(frameTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const result = useMethod(rehearsalMethods.getEditions, {})
  const { data: editions } = result
  const { mutateAsync } = useMethodRun(rehearsalMethods.look)
  const { beforeReload, question } = useBeforeReload(isTyping)

  async function look({ id, isCurrent }: DeskEditionItem) {
    try {
      await mutateAsync({ editionId: isCurrent ? null : id })
      reloadPage()
    } catch (error) {
      toasts.error(say('editionFailed'), refusalText(error) ?? say('again'))
    }
  }

  const isChosen = ({ name, isCurrent }: DeskEditionItem) => (chosen === null ? isCurrent : name === chosen)
  const stateOf = ({ status, isCurrent }: DeskEditionItem) =>
    say(isCurrent ? 'editionCurrent' : status === 'planned' ? 'editionPlanned' : 'editionClosed')
  if (!editions)
    return (
      <div className={styles.unread}>
        <ReadState read={result} />
      </div>
    )
  return (
    <>
      <ul>
        {editions.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-current={isChosen(one) || undefined}
              onClick={() => {
                onChosen()
                void beforeReload(() => look(one))
              }}
            >
              {isChosen(one) ? <CheckIcon size={14} /> : <span />}
              <strong>{one.name}</strong>
              <span>{say('editionCompanies', { count: one.companies })}</span>
              <span className={styles.state}>
                {formatDays(one.opening, one.closing, language)} · {stateOf(one)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {question}
    </>
  )
}
