import type { KeyboardEvent } from 'react'
import { NavLink } from 'react-router'

export interface SiteLinkProps {
  label: string
  /** Null for an entry that leads nowhere yet: plain text, never a dead link. */
  target: string | null
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}

/** One entry of navigation, side panel or footer. */
export function SiteLink({ label, target, onKeyDown }: SiteLinkProps) {
  if (target === null) return <span>{label}</span>
  if (!target.startsWith('/'))
    return (
      <a href={target} rel="noopener" onKeyDown={onKeyDown}>
        {label}
      </a>
    )
  return (
    <NavLink to={target} end onKeyDown={onKeyDown}>
      {label}
    </NavLink>
  )
}
