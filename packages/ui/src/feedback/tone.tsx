import { DangerIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons/icons.tsx'

/** Meaning of a message; neutral has none. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

const ICONS = {
  neutral: InfoIcon,
  info: InfoIcon,
  success: SuccessIcon,
  warning: WarningIcon,
  danger: DangerIcon,
}

/** Icon of a tone, so that its meaning does not depend on colour alone. */
export function ToneIcon({ tone, size }: { tone: Tone; size?: number }) {
  const Icon = ICONS[tone]
  return <Icon size={size} />
}
