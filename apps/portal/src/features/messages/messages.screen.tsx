import { EmptyState, ErrorState, PageHeader, Skeleton, VisuallyHidden } from '@foyer/ui'
import type { LoaderFunctionArgs } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { loadOwnMessages, useOwnMessages } from '../../shell/own-messages.ts'
import { portalContext } from '../../shell/portal.ts'
import { MessageList } from './message-list.tsx'
import { messagesTexts } from './messages.texts.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  await loadOwnMessages(context.get(portalContext))
  return null
}

/** Everything that was written to the viewer. */
export function Component() {
  const say = useTexts(messagesTexts)
  return (
    <>
      <title>{say('pageTitle')}</title>
      <PageHeader eyebrow={say('eyebrow')} title={say('title')} lead={say('lead')} />
      <Content />
    </>
  )
}

function Content() {
  const say = useTexts(messagesTexts)
  const { messages, error } = useOwnMessages()
  if (messages?.length === 0) return <EmptyState title={say('emptyTitle')}>{say('emptyText')}</EmptyState>
  if (messages) return <MessageList messages={messages} />
  if (error) return <ErrorState title={say('failedTitle')}>{say('failedText')}</ErrorState>
  return (
    <div role="status">
      <VisuallyHidden>{say('loading')}</VisuallyHidden>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  )
}
