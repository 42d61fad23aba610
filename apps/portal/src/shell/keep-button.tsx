import parts from './site-parts.module.css'

interface KeepButtonProps {
  /** The list on this device: sessions to attend, exhibitors to visit. */
  list: 'plan' | 'visit'
  value: string
  off: string
  on: string
  /** Accessible name of the item. */
  about: string
}

/**
 * Saves an item on this device, without an account. The small script of the public site handles it; without
 * scripts there is no button.
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
