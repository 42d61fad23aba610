import { Link, VisuallyHidden } from '@foyer/ui'
import { dayOf, formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUserMessages } from '../../shell/user-messages.ts'
import { homeTexts } from './home.texts.ts'
import { HomeSection } from './home-section.tsx'
import styles from './latest-messages.module.css'

const SHOWN = 3

/** The latest messages, updated live. */
export function LatestMessages() {
  const say = useTexts(homeTexts)
  const language = useLanguage()
  const { messages, error } = useUserMessages()
  return (
    <HomeSection
      title={say('messagesTitle')}
      isLoaded={messages !== undefined}
      hasFailed={Boolean(error)}
      aside={<Link href="/reserved/messages">{say('allMessages')}</Link>}
    >
      {messages?.length === 0 ? (
        <p>{say('noMessages')}</p>
      ) : (
        <ul className={styles.messages}>
          {messages?.slice(0, SHOWN).map(({ id, subject, at, isRead }) => (
            <li key={id}>
              <Link
                href={`/reserved/messages?open=${id}`}
                variant="plain"
                className={isRead ? undefined : styles.unread}
              >
                <b>
                  {!isRead && <VisuallyHidden>{say('unread')}: </VisuallyHidden>}
                  {subject}
                </b>
                <time dateTime={at}>{formatDay(dayOf(at), language, { year: undefined })}</time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  )
}
