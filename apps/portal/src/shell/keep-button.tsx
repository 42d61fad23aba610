import parts from './site-parts.module.css'

interface KeepButtonProps {
  /** Which list of this device: what somebody wants to hear, whom they want to visit. */
  list: 'plan' | 'visit'
  value: string
  off: string
  on: string
  /** Whose button it is, for those who hear it alone. */
  about: string
}

/**
 * Keeps something on this device, without an account. The small script of the public site presses it; without scripts
 * there is nothing to keep it in, and no button.
 */
export const KeepButton = ({ list, value, off, on, about }: KeepButtonProps) => (
  <button
    type="button"
    className={`${parts.chip} ${parts.scripted}`}
    aria-pressed={false}
    aria-label={`${off}: ${about}`}
    data-keep={list}
    data-value={value}
    data-off={off}
    data-on={on}
    data-about={about}
    suppressHydrationWarning
  >
    {off}
  </button>
)
