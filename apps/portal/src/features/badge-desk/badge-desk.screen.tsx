import { badgeDeskMethods, TICKET_KINDS } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { Button, Link, PageHeader, SearchField } from '@foyer/ui'
import { useDeferredValue, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { useShortcuts } from '../console-shell/frame/use-shortcuts.ts'
import styles from './badge-desk.module.css'
import { badgeDeskTexts } from './badge-desk.texts.ts'
import { StandingStatus } from './desk-standing.tsx'
import { DrawerPanel } from './drawer-panel.tsx'
import { JournalPanel } from './journal-panel.tsx'
import { SaleForm } from './sale-form.tsx'
import { TicketPanel } from './ticket-panel.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { client } = context.get(portalContext)
  const query = new URL(request.url).searchParams
  await client.read(methodRead(badgeDeskMethods.search), { search: query.get('search') ?? '' })
  return null
}

/** The badge desk: people on the left; on the right the chosen one, a sale, or the cash drawer. */
export function Component() {
  const say = useTexts(badgeDeskTexts)
  const language = useLanguage()
  const [query, setQuery] = useSearchParams()
  const [toPrint, setToPrint] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const search = query.get('search') ?? ''
  const show = query.get('show')
  const result = useMethod(badgeDeskMethods.search, { search: useDeferredValue(search) })
  /** Search, person and form are in the address, so that back works. */
  const change = (fields: Readonly<Record<string, string>>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [key, value] of Object.entries(fields)) value ? next.set(key, value) : next.delete(key)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  useShortcuts(
    { '/': () => input.current?.focus(), n: () => change({ show: 'sale', ticket: '' }) },
    { isFirst: true },
  )
  const people = result.data?.people ?? []
  const chosen =
    query.get('ticket') ??
    (show === null && search.trim() !== '' && people.length === 1 ? people[0]?.id : undefined)
  const isOpen = chosen !== undefined || show !== null
  const withTicket = (id: string) => {
    const next = new URLSearchParams(query)
    next.delete('show')
    next.set('ticket', id)
    return `?${next}`
  }
  return (
    <>
      <title>{`${say('title')} · ${say('siteName')}`}</title>
      <div data-print="hide">
        <PageHeader title={say('title')} lead={say('lead')} />
      </div>
      <div className={styles.split} data-open={query.has('ticket') || show !== null || undefined}>
        <div className={styles.list} data-print="hide">
          <SearchField
            ref={input}
            label={say('search')}
            placeholder={say('search')}
            value={search}
            onChange={(value) => change({ search: value, ticket: '', show: '' })}
          />
          <p className={styles.quiet} role="status">
            {found()}
          </p>
          {result.data ? (
            <ul className={styles.people} aria-label={say('found', { count: people.length })}>
              {people.map(({ id, name, company, kind, standing }) => (
                <li key={id}>
                  <Link href={withTicket(id)} aria-current={id === chosen || undefined}>
                    {name}
                  </Link>
                  <StandingStatus standing={standing} />
                  <span className={styles.quiet}>
                    {[TICKET_KINDS[kind][language], company].filter(Boolean).join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <ReadState read={result} />
          )}
          <div className={styles.buttons}>
            <Button size="small" onPress={() => change({ show: 'sale', ticket: '' })}>
              {say('newPerson')} <kbd>N</kbd>
            </Button>
            <Button size="small" variant="quiet" onPress={() => change({ show: 'drawer', ticket: '' })}>
              {say('drawer')}
            </Button>
            <Button size="small" variant="quiet" onPress={() => change({ show: 'journal', ticket: '' })}>
              {say('journal')}
            </Button>
          </div>
        </div>
        <div className={styles.main}>
          {isOpen && (
            <p className={styles.back} data-print="hide">
              <Button size="small" onPress={() => change({ show: '', ticket: '' })}>
                {say('back')}
              </Button>
            </p>
          )}
          {main()}
        </div>
      </div>
    </>
  )

  function found() {
    if (search.trim() === '') return say(people.length > 0 ? 'refusedLately' : 'searchHint')
    if (!result.data) return ''
    if (people.length === 0) return say('nobody')
    return result.data.hasMore
      ? say('moreFound', { count: people.length })
      : say('found', { count: people.length })
  }

  function main() {
    if (show === 'drawer') return <DrawerPanel />
    if (show === 'journal') return <JournalPanel />
    if (show === 'sale')
      return (
        <SaleForm
          onSold={(id) => {
            setToPrint(id)
            change({ show: '', ticket: id ?? '', search: '' })
          }}
          onOpenDrawer={() => change({ show: 'drawer' })}
          onChoose={(id) => change({ show: '', ticket: id, search: '' })}
        />
      )
    if (chosen === undefined) return <p className={styles.quiet}>{say('chooseFirst')}</p>
    return (
      <TicketPanel
        key={chosen}
        id={chosen}
        printsWhenReady={toPrint === chosen}
        onPrinted={() => setToPrint(null)}
      />
    )
  }
}
