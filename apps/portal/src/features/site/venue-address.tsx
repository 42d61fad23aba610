import type { EditionResult } from '@foyer/fair-domain'
import { useTexts } from '../../i18n/use-texts.ts'
import { worldMapOf } from '../../shell/world-map.ts'
import { pagesTexts } from './pages.texts.ts'

/** Postal address of the fairground, with a link to a map. */
export function VenueAddress({ edition }: { edition: EditionResult }) {
  const say = useTexts(pagesTexts)
  return (
    <p>
      {edition.address}
      {edition.place && (
        <>
          <br />
          <a href={worldMapOf(edition.place)} rel="noopener" target="_blank">
            {say('openMap')}
          </a>
        </>
      )}
    </p>
  )
}
