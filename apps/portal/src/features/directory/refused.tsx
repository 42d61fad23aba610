import { Banner, Button } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { directoryTexts } from './directory.texts.ts'

interface RefusedProps {
  refusal: string | null
  /** What is typed began from something that a colleague has changed since. */
  isOutdated?: boolean
  onReload: () => void
}

/** Why nothing was saved, when it is about no single field. What was typed stays until the person reloads. */
export function Refused({ refusal, isOutdated = false, onReload }: RefusedProps) {
  const say = useTexts(directoryTexts)
  const words = isOutdated ? say('stale') : refusal
  if (words === null) return null
  return (
    <Banner tone="warning" isAnswer action={<Button onPress={onReload}>{say('reload')}</Button>}>
      {words}
    </Banner>
  )
}
