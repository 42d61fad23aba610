import type { EditionAnswer } from '@foyer/fair-domain'
import { useTexts } from '../../i18n/use-texts.ts'
import { pagesTexts } from './pages.texts.ts'

const MAP_ZOOM = 15

const mapOf = ({ latitude, longitude }: NonNullable<EditionAnswer['place']>) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${MAP_ZOOM}/${latitude}/${longitude}`

/** Where the fairground is, and the way to it on a map of the world. */
export function VenueAddress({ edition }: { edition: EditionAnswer }) {
  const say = useTexts(pagesTexts)
  return (
    <p>
      {edition.address}
      {edition.place && (
        <>
          <br />
          <a href={mapOf(edition.place)} rel="noopener" target="_blank">
            {say('openMap')}
          </a>
        </>
      )}
    </p>
  )
}
