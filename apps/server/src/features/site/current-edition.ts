import { object } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { Fair } from '../feature.ts'

/** Name and days of the edition that the site is about; null between two editions. */
export const getEdition = ({ pool, editions }: Fair) =>
  serverMethod({
    className: 'SiteController',
    methodName: 'getEdition',
    cacheable: true,
    guest: true,
    input: object({}),
    handle: async () => {
      const edition = await editions.current(pool)
      return edition && { name: edition.name, year: edition.year, ...edition.days }
    },
  })
