import { Banner, Button } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { directoryTexts } from './directory.texts.ts'
import type { Refusal } from './use-save.ts'

/** Why nothing was saved, when it is about no single field. What was typed stays until the person reloads. */
export function Refused({ refusal, onReload }: { refusal: Refusal | null; onReload: () => void }) {
  const say = useTexts(directoryTexts)
  if (refusal === null) return null
  return (
    <Banner tone="warning" isLive action={<Button onPress={onReload}>{say('reload')}</Button>}>
      {say(refusal)}
    </Banner>
  )
}
