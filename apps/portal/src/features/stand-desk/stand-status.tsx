import type { StandState } from '@foyer/fair-domain'
import { Status, type Tone } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { standDeskTexts } from './stand-desk.texts.ts'

const TONES: Readonly<Record<StandState, Tone>> = {
  free: 'success',
  held: 'warning',
  offered: 'info',
  assigned: 'neutral',
  blocked: 'danger',
}

/** State of a stand, by shape, colour and text. */
export function StandStatus({ state }: { state: StandState }) {
  const say = useTexts(standDeskTexts)
  return <Status tone={TONES[state]}>{say(state)}</Status>
}
