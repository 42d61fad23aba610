import { Banner } from '@foyer/ui'
import { useFailureWords } from './use-failure.ts'

/** Why a form was not sent, above it: in view, with the focus. What was typed stays. */
export function FailureBanner({ error, otherwise }: { error: unknown; otherwise: string }) {
  const { title, text } = useFailureWords()(error, otherwise)
  return (
    <Banner tone="danger" title={title} isAnswer>
      {text}
    </Banner>
  )
}
