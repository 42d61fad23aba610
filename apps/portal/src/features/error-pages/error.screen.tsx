import { type DueKind, formatCents, SCREENS, type ScreenName } from '@foyer/fair-domain'
import { Card, LinkButton, PageHeader, useToasts } from '@foyer/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ReasonList } from '../../shell/closed-reasons.tsx'
import { createLoader } from '../../shell/create-loader.ts'
import { ReportPayment } from '../../shell/report-payment.tsx'
import { loadScreens, useScreens } from '../../shell/screens.ts'
import { TransferDetails } from '../../shell/transfer-details.tsx'
import { loadUserDues, useUserDues } from '../../shell/user-dues.ts'
import styles from './error.module.css'
import { errorTexts } from './error.texts.ts'

/** The HTTP status shown on the page. */
const EYEBROWS: Readonly<Record<string, string>> = { forbidden: '403', notFound: '404' }

/** The codes of the error pages, and their texts. */
const KINDS = {
  '403': 'forbidden',
  '404': 'notFound',
  'not-eligible': 'notEligible',
  'not-available': 'unavailable',
} as const

export const loader = createLoader(loadScreens, (portal, { params }) =>
  params.code === UNPAID ? loadUserDues(portal) : null,
)

const UNPAID = '4011'

/** Error pages with their own path. */
export function Component() {
  const say = useTexts(errorTexts)
  const { code = '' } = useParams()
  if (code === UNPAID) return <UnpaidPage />
  const kind = KINDS[code as keyof typeof KINDS] ?? 'notFound'
  return (
    <Page eyebrow={EYEBROWS[kind]} title={say(`${kind}Title`)} text={say(`${kind}Text`)}>
      <LinkButton href="/reserved/" variant="primary">
        {say('home')}
      </LinkButton>
    </Page>
  )
}

const isScreen = (name: string | null): name is ScreenName => name !== null && Object.hasOwn(SCREENS, name)

/** Opens the requested screen when the payment that kept it closed has arrived. */
function useOpenWhenPaid(isClosed: boolean, screen: ScreenName | undefined) {
  const say = useTexts(errorTexts)
  const toasts = useToasts()
  const navigate = useNavigate()
  const wasClosed = useRef(false)
  useEffect(() => {
    if (!isClosed && wasClosed.current && screen) {
      toasts.success(say('received'))
      void navigate(`/reserved/${SCREENS[screen].path}`, { replace: true })
    }
    wasClosed.current = isClosed
  }, [isClosed, screen, toasts, say, navigate])
}

/** Services closed by an unpaid booth, and who can open them. */
function UnpaidPage() {
  const say = useTexts(errorTexts)
  const language = useLanguage()
  const requested = useSearchParams()[0].get('screen')
  const screen = isScreen(requested) ? requested : undefined
  const entries = Object.entries(useScreens() ?? {})
  const closed = entries.flatMap(([name, reasons]) => {
    const reason = reasons.find(({ code }) => code === 'unpaid')
    return reason ? [{ name: name as ScreenName, reason }] : []
  })
  const [first] = closed
  useOpenWhenPaid(first !== undefined, screen)
  if (!first)
    return (
      <Page
        eyebrow={say('payment')}
        title={say(screen ? 'received' : 'paidTitle')}
        text={say(screen ? 'receivedText' : 'paidText')}
      >
        <BoothDues />
        <LinkButton href={`/reserved/${screen ? SCREENS[screen].path : ''}`} variant="primary">
          {screen ? say('openScreen', { name: SCREENS[screen].label[language] }) : say('home')}
        </LinkButton>
      </Page>
    )
  const names = closed.map(({ name }) => SCREENS[name].label[language]).join(', ')
  return (
    <Page eyebrow={say('payment')} title={say('unpaidTitle')} text={say('unpaidText')}>
      <ReasonList reasons={[{ ...first.reason, text: say('unpaidClosed', { names }) }]} />
      <BoothDues />
      <div className={styles.foot}>
        <p>{say('unpaidOpen')}</p>
        <LinkButton href="/reserved/">{say('home')}</LinkButton>
      </div>
    </Page>
  )
}

const BOOTH_DUES: ReadonlySet<string> = new Set(['prepayment', 'balance', 'addendum'] satisfies DueKind[])

/** Amount due for the booth, deadline and payment data; only for users who manage invoices. */
function BoothDues() {
  const say = useTexts(errorTexts)
  const language = useLanguage()
  const dues = useUserDues().data?.filter(({ kind }) => BOOTH_DUES.has(kind)) ?? []
  return dues.map((due, index) => {
    const { id, label, openCents, dueOn, isOverdue, transfer } = due
    return transfer ? (
      <Card
        key={id}
        title={say('unpaidDue', { label, amount: formatCents(openCents, language) })}
        eyebrow={say(isOverdue ? 'unpaidSince' : 'unpaidBy', { day: formatDay(dueOn, language) })}
      >
        <TransferDetails transfer={transfer} />
        <ReportPayment due={due} isPrimary={index === 0} />
      </Card>
    ) : null
  })
}

interface PageProps {
  eyebrow: string | undefined
  title: string
  text: string
  children: ReactNode
}

function Page({ eyebrow, title, text, children }: PageProps) {
  const say = useTexts(errorTexts)
  return (
    <>
      <title>{say('pageTitle', { title })}</title>
      <PageHeader eyebrow={eyebrow} title={title} lead={text} />
      {children}
    </>
  )
}
