import { explainMethods, type Fixer, type ReasonItem } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { LinkButton, PageHeader } from '@foyer/ui'
import { formatDay } from '../i18n/format-day.ts'
import { useLanguage } from '../i18n/language-context.ts'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './closed-reasons.module.css'
import { closedReasonsTexts } from './closed-reasons.texts.ts'
import { PhoneLink } from './phone-link.tsx'
import { useCurrentScreen } from './screens.ts'

const TITLES = ['notAllowed', 'notEligible', 'noStand', 'unpaid', 'tooEarly', 'tooLate', 'amberList'] as const

/** Replaces a closed screen: reason, who can change it, and where. */
export function ClosedScreen({ name, reasons }: { name: string; reasons: readonly ReasonItem[] }) {
  const say = useTexts(closedReasonsTexts)
  const title = say(TITLES.find((code) => code === reasons[0]?.code) ?? 'other')
  const way = reasons.find(({ path }) => path !== null)
  return (
    <>
      <title>{say('pageTitle', { title })}</title>
      <PageHeader eyebrow={name} title={title} />
      <ReasonList reasons={reasons} title={title} />
      <p className={styles.ways}>
        {way?.path && (
          <LinkButton href={way.path} variant="primary">
            {say('goThere')}
          </LinkButton>
        )}
        <LinkButton href="/reserved/">{say('backHome')}</LinkButton>
      </p>
    </>
  )
}

/** All reasons with who can remove them, except for the one in the title. */
export function ReasonList({ reasons, title }: { reasons: readonly ReasonItem[]; title?: string }) {
  const say = useTexts(closedReasonsTexts)
  const language = useLanguage()
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ code, text, fixer, people, opens }) => (
        <li key={code}>
          {text !== title && <p className={styles.text}>{text}</p>}
          <p className={styles.who}>
            {opens === null ? say(whoKey(fixer, code)) : say('opens', { day: formatDay(opens, language) })}{' '}
            {opens === null && fixer === 'organiser' && <OfficeContact />}
            {people.length > 0 && say('people', { names: people.join(', ') })}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Address of the office in charge of the current screen, as in its help. */
function OfficeContact() {
  const screen = useCurrentScreen() ?? 'home'
  const office = useMethod(explainMethods.getHelp, { screen, language: useLanguage() }).data?.office
  return (
    office && (
      <>
        <a href={`mailto:${office.email}`}>{office.email}</a>, <PhoneLink phone={office.phone} />
      </>
    )
  )
}

const whoKey = (fixer: Fixer, code: ReasonItem['code']) =>
  fixer === 'you' && code === 'unpaid'
    ? 'payYou'
    : (`who${fixer.charAt(0).toUpperCase()}${fixer.slice(1)}` as `who${Capitalize<Fixer>}`)
