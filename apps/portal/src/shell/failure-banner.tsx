import { Banner } from '@foyer/ui'
import { useState } from 'react'
import { isUnreachable } from './unreachable.ts'
import { useOnReconnect } from './use-connection.ts'
import { useFailureText } from './use-failure.ts'

interface FailureBannerProps {
  error: unknown
  /** Text and heading if the cause is neither the connection nor a refusal; a general text by default. */
  otherwise?: string
  title?: string
}

/**
 * Why a form was not sent, above it: scrolled into view and focused. The form keeps its values; a lost
 * connection is shown until it is back.
 */
export function FailureBanner({ error, otherwise, title }: FailureBannerProps) {
  const words = useFailureText()(error, otherwise, title)
  const [over, setOver] = useState<unknown>()
  useOnReconnect(() => {
    if (isUnreachable(error)) setOver(error)
  })
  if (over !== undefined && over === error) return null
  return (
    <Banner tone="danger" title={words.title} isResult>
      {words.text}
    </Banner>
  )
}
