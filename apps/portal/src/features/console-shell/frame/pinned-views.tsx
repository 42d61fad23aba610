import { summaryMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n/use-texts.ts'
import { frameTexts } from './frame.texts.ts'

/** Pinned views of the user, at the top of the menu. */
export function PinnedViews() {
  const say = useTexts(frameTexts)
  const { data } = useMethod(summaryMethods.getPins, {})
  const pins = data?.pins ?? []
  if (pins.length === 0) return null
  return (
    <ul aria-label={say('pinned')}>
      {pins.map(({ href, label }) => (
        <li key={href}>
          <Link to={href}>{label}</Link>
        </li>
      ))}
    </ul>
  )
}
