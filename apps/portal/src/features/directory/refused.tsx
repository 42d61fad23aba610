import { Banner, Button } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { directoryTexts } from './directory.texts.ts'

interface RefusedProps {
  refusal: string | null
  onReload: () => void
}

/** Why nothing was saved, when it is about no single field. What was typed stays until the person reloads. */
export function Refused({ refusal, onReload }: RefusedProps) {
  const say = useTexts(directoryTexts)
  if (refusal === null) return null
  return (
    <Banner tone="warning" isResult action={<Button onPress={onReload}>{say('reload')}</Button>}>
      {refusal}
    </Banner>
  )
}
