import { NavLink } from 'react-router'

export interface SiteLinkProps {
  label: string
  /** Null for an entry without a target: plain text, never a dead link. */
  target: string | null
}

/** One entry of navigation, side panel or footer. */
export function SiteLink({ label, target }: SiteLinkProps) {
  if (target === null) return <span>{label}</span>
  if (!target.startsWith('/'))
    return (
      <a href={target} rel="noopener">
        {label}
      </a>
    )
  return (
    <NavLink to={target} end>
      {label}
    </NavLink>
  )
}
