import { formatDays, shopMethods, shortCodeOf, TICKET_KINDS, type TicketPageResult } from '@foyer/fair-domain'
import { data, type LoaderFunctionArgs, useHref, useLoaderData } from 'react-router'
import { formatDay } from '../../i18n/format-day.ts'
import { textsIn, useTexts } from '../../i18n/use-texts.ts'
import { Logo } from '../../shell/brand/logo.tsx'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { QrCode } from '../../shell/qr-code.tsx'
import { readPublic } from '../../shell/read-public.ts'
import { worldMapOf } from '../../shell/world-map.ts'
import styles from './ticket.module.css'
import { ticketTexts } from './ticket.texts.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const ticket = await readPublic(portal, shopMethods.getTicket, { token, language: portal.language })
  if (ticket === null) throw data(null, { status: 404 })
  const page: PageInfo = {
    title: `${TICKET_KINDS[ticket.kind][portal.language]} · ${ticket.name}`,
    description: textsIn(ticketTexts, portal.language)('description'),
    cardOf: '/home',
    opening: 'own',
    frame: 'bare',
    isHidden: true,
  }
  return { page, ticket, token, isGoogleDemo: new URL(request.url).searchParams.get('demo') === 'google' }
}

/** A ticket on a phone: name, days, a large code and the entrance on one screen, cached for offline use. */
export function Component() {
  const say = useTexts(ticketTexts)
  const { language } = usePortal()
  const { ticket, token, isGoogleDemo } = useLoaderData<typeof loader>()
  const home = useHref('/')
  const map = useHref('/map')
  const isWaiting = ticket.state === 'requested' || ticket.state === 'generating'
  return (
    <article
      className={styles.ticket}
      data-refresh={isWaiting ? 'true' : undefined}
      data-ticket={ticket.qr ? 'kept' : undefined}
    >
      <div className={styles.head}>
        <a href={home} aria-label={say('home')}>
          <Logo />
        </a>
        <span className={styles.kind}>{TICKET_KINDS[ticket.kind][language]}</span>
      </div>
      <h1>{ticket.name}</h1>
      {ticket.company !== '' && <p className={styles.company}>{ticket.company}</p>}
      {ticket.adult && (
        <p className={styles.adult}>
          {say('adult', { age: String(ticket.minimumAge), adult: ticket.adult })}
        </p>
      )}
      <Days ticket={ticket} />
      {ticket.qr ? (
        <>
          <QrCode {...ticket.qr} label={say('qr')} className={styles.qr} quiet={2} />
          <p className={styles.code}>{shortCodeOf(ticket.code ?? '')}</p>
          <p className={styles.hint}>
            {say('bright')}{' '}
            <span data-kept hidden>
              {say('offline')}
            </span>
          </p>
        </>
      ) : (
        <p className={styles.state} role="status">
          {ticket.state === 'held'
            ? say('held', { age: String(ticket.minimumAge) })
            : ticket.state === 'failed' || ticket.state === 'voided'
              ? say(ticket.state)
              : say('requested')}
        </p>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{say('entrance')}</dt>
          <dd>
            <a href={map}>{ticket.entrance}</a>
          </dd>
          <dd className={styles.address}>
            {ticket.place ? (
              <a href={worldMapOf(ticket.place)} target="_blank" rel="noopener noreferrer">
                {ticket.address}
              </a>
            ) : (
              ticket.address
            )}
          </dd>
        </div>
        <div>
          <dt>{say('opens')}</dt>
          <dd>{ticket.entryFrom}</dd>
        </div>
      </dl>
      {isGoogleDemo && ticket.demoWallets.includes('google') && (
        <p className={styles.state} role="status">
          {say('googleDemo')}
        </p>
      )}
      {ticket.state !== 'voided' && <Actions ticket={ticket} token={token} />}
    </article>
  )
}

function Days({ ticket: { days, maxDays } }: { ticket: TicketPageResult }) {
  const say = useTexts(ticketTexts)
  const { language } = usePortal()
  const valid = days.filter(({ isValid }) => isValid).map(({ day }) => day)
  return (
    <>
      <div
        className={styles.days}
        role="img"
        aria-label={say('valid', { days: formatDays(language, valid) })}
      >
        {days.map(({ day, isValid }) => (
          <span key={day} className={isValid ? styles.valid : undefined}>
            {formatDay(day, language, {
              weekday: 'short',
              day: undefined,
              month: undefined,
              year: undefined,
            })}
            <b>{isValid ? Number(day.slice(8)) : '–'}</b>
          </span>
        ))}
      </div>
      {maxDays !== null && maxDays < valid.length && (
        <p className={styles.hint}>{say('anyOf', { count: maxDays })}</p>
      )}
    </>
  )
}

/** Short, because the whole ticket fits on one screen of a phone. */
const WALLET_NAMES = { apple: 'Apple Wallet', google: 'Google Wallet' } as const

function Actions({ ticket, token }: { ticket: TicketPageResult; token: string }) {
  const say = useTexts(ticketTexts)
  const { site, language } = usePortal()
  const demoLabel = (wallet: (typeof ticket.wallets)[number]) =>
    ticket.demoWallets.includes(wallet) ? ` (${say('demo')})` : ''
  const at = (what: string) => `/${site.path}/tickets/${what}?token=${encodeURIComponent(token)}`
  return (
    <div className={styles.actions}>
      {ticket.wallets.map((wallet) => (
        <a
          key={wallet}
          href={`${at(`${wallet}-wallet`)}&language=${language}`}
          className={styles.wallet}
          aria-label={`${say(wallet)}${demoLabel(wallet)}`}
        >
          {WALLET_NAMES[wallet]}
          {ticket.demoWallets.includes(wallet) && <small>{say('demo')}</small>}
        </a>
      ))}
      <a href={`${at('calendar')}&language=${language}`} className={styles.line} download>
        {say('calendar')}
      </a>
      {ticket.paper === 'ready' && (
        <a href={at('paper')} className={styles.line} target="_blank" rel="noopener">
          {say('paper')}
        </a>
      )}
      {ticket.paper === 'making' && <p className={styles.hint}>{say('paperMaking')}</p>}
    </div>
  )
}
