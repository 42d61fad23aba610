import { Banner, Button } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { directoryTexts } from './directory.texts.ts'

interface RefusedProps {
  refusal: string | null
  onReload: () => void
}

/** Error of the whole form. The form keeps its values until the user reloads. */
export function Refused({ refusal, onReload }: RefusedProps) {
  const say = useTexts(directoryTexts)
  if (refusal === null) return null
  return (
    <Banner tone="warning" isResult action={<Button onPress={onReload}>{say('reload')}</Button>}>
      {refusal}
    </Banner>
  )
}
