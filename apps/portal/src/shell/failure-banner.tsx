import { Banner } from '@foyer/ui'
import { useState } from 'react'
import { isUnreachable } from './unreachable.ts'
import { useOnReconnect } from './use-connection.ts'
import { useFailureText } from './use-failure.ts'

interface FailureBannerProps {
  error: unknown
  /** What it says, and its heading, when neither the connection nor a refusal was the reason; else that it failed. */
  otherwise?: string
  title?: string
}

/**
 * Why a form was not sent, above it: in view, with the focus. What was typed stays. That there was no connection is said
 * until there is one again.
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
