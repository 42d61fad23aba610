import { Badge, Link, LinkButton } from '@foyer/ui'
import { dayOf, formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useOwnMessages } from '../../shell/own-messages.ts'
import styles from './home.module.css'
import { homeTexts } from './home.texts.ts'
import { HomeCard } from './home-card.tsx'

const SHOWN = 3

/** The last few messages, live. */
export function LatestMessages() {
  const say = useTexts(homeTexts)
  const language = useLanguage()
  const { messages, error } = useOwnMessages()
  return (
    <HomeCard
      title={say('messagesTitle')}
      isLoaded={messages !== undefined}
      hasFailed={Boolean(error)}
      actions={<LinkButton href="/reserved/messages">{say('allMessages')}</LinkButton>}
    >
      {messages?.length === 0 ? (
        <p>{say('noMessages')}</p>
      ) : (
        <ul className={styles.list}>
          {messages?.slice(0, SHOWN).map(({ id, subject, at, isRead }) => (
            <li key={id}>
              <Link href={`/reserved/messages?open=${id}`} look="plain">
                {subject}
              </Link>
              <span className={styles.aside}>
                <time dateTime={at}>{formatDay(dayOf(at), language, { year: undefined })}</time>
                {!isRead && <Badge tone="info">{say('unread')}</Badge>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </HomeCard>
  )
}
