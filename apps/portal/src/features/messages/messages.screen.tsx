import { Button, EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { loadUserMessages, MESSAGES_AT_A_TIME, useUserMessages } from '../../shell/user-messages.ts'
import { MessageList } from './message-list.tsx'
import { messagesTexts } from './messages.texts.ts'

export const loader = createLoader(loadUserMessages)

/** All messages to the viewer. */
export function Component() {
  const say = useTexts(messagesTexts)
  return (
    <>
      <title>{say('pageTitle')}</title>
      <ScreenHeader title={say('title')} lead={say('lead')} />
      <Content />
    </>
  )
}

function Content() {
  const say = useTexts(messagesTexts)
  const [atMost, setAtMost] = useState(MESSAGES_AT_A_TIME)
  const { messages, error, hasOlder } = useUserMessages(atMost)
  if (messages?.length === 0) return <EmptyState>{say('emptyText')}</EmptyState>
  if (messages)
    return (
      <>
        <MessageList messages={messages} />
        {hasOlder && <Button onPress={() => setAtMost(atMost + MESSAGES_AT_A_TIME)}>{say('older')}</Button>}
      </>
    )
  if (error) return <ErrorState title={say('failedTitle')}>{say('failedText')}</ErrorState>
  return (
    <div role="status">
      <VisuallyHidden>{say('loading')}</VisuallyHidden>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  )
}
