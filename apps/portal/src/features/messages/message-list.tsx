import { messageMethods } from '@foyer/fair-domain'
import { notifyRecordUpdateAvailable } from '@foyer/record-client'
import { useMethodRun, useRun } from '@foyer/record-react'
import { Badge, ChevronDownIcon } from '@foyer/ui'
import { useEffect, useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { dayOf, formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { UserMessage } from '../../shell/user-messages.ts'
import { MessageContent } from './message-content.tsx'
import styles from './messages.module.css'
import { messagesTexts } from './messages.texts.ts'

/** The open message is part of the URL, so that mails and Home can link to it. */
export function MessageList({ messages }: { messages: readonly UserMessage[] }) {
  const [query] = useSearchParams()
  const open = query.get('open')
  return (
    <ul className={styles.messages}>
      {messages.map((message) => (
        <li key={message.id}>
          <Message message={message} isOpen={message.id === open} />
        </li>
      ))}
    </ul>
  )
}

function Message({ message, isOpen }: { message: UserMessage; isOpen: boolean }) {
  const say = useTexts(messagesTexts)
  const language = useLanguage()
  const { id, subject, at, isRead } = message
  const contentId = useId()
  useMarkRead(message, isOpen)
  return (
    <>
      <Link
        to={isOpen ? '?' : `?open=${id}`}
        preventScrollReset
        aria-expanded={isOpen}
        aria-controls={isOpen ? contentId : undefined}
        className={isRead ? styles.head : `${styles.head} ${styles.unread}`}
      >
        <span className={styles.subject}>{subject}</span>
        {!isRead && <Badge tone="info">{say('unread')}</Badge>}
        <time dateTime={at} className={styles.date}>
          {formatDay(dayOf(at), language)}
        </time>
        <ChevronDownIcon />
      </Link>
      {isOpen && (
        <div id={contentId}>
          <MessageContent id={id} title={say('content', { subject })} />
        </div>
      )}
    </>
  )
}

/** Opening a message marks it as read. If that fails, the next opening retries. */
function useMarkRead({ id, isRead }: UserMessage, isOpen: boolean) {
  const { mutateAsync: notify } = useRun(notifyRecordUpdateAvailable)
  const { mutateAsync: markRead } = useMethodRun(messageMethods.markRead)
  useEffect(() => {
    if (!isOpen || isRead) return
    markRead({ id })
      .then(({ read }) => (read ? notify([{ recordId: id }]) : undefined))
      .catch(() => {})
  }, [isOpen, isRead, id, markRead, notify])
}
