import { DangerIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons/icons.tsx'

/** What a message means; neutral means nothing in particular. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

const ICONS = {
  neutral: InfoIcon,
  info: InfoIcon,
  success: SuccessIcon,
  warning: WarningIcon,
  danger: DangerIcon,
}

/** The sign of a tone, so that colour is never alone in carrying it. */
export function ToneIcon({ tone, size }: { tone: Tone; size?: number }) {
  const Icon = ICONS[tone]
  return <Icon size={size} />
}
