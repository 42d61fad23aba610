import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { EntryView } from '../../shell/catalogue-entry/entry-view.tsx'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext } from '../../shell/portal.ts'
import styles from './catalogue.module.css'
import { loadEntry, shortened, useEntry } from './load-entry.ts'

export async function loader({ params: { company = '' }, context }: LoaderFunctionArgs) {
  const { entry, catalogue, place, imageAddress, shareAddress } = await loadEntry(
    context.get(portalContext),
    company,
  )
  const page: PageInfo = {
    title: entry.name,
    description: shortened(entry.description || `${entry.name}, ${place}`),
    parents: [catalogue],
    image: shareAddress(entry.image),
    structured: [
      {
        '@type': 'Organization',
        name: entry.name,
        description: entry.description || undefined,
        url: entry.website || undefined,
        logo: imageAddress(entry.image),
        address: { '@type': 'PostalAddress', addressLocality: entry.city, addressCountry: entry.country },
      },
    ],
  }
  return { page, company }
}

/** A company in the catalogue. */
export function Component() {
  const { company } = useLoaderData<typeof loader>()
  const entry = useEntry(company)
  if (!entry) return null
  return (
    <div className={styles.single}>
      <EntryView entry={entry} addressOf={(...slugs) => `/catalogue/${[company, ...slugs].join('/')}`} />
    </div>
  )
}
