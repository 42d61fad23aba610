import type { LinkGroupItem } from '@foyer/fair-domain'
import { Outlet, useMatches } from 'react-router'
import { useCommunications } from '../../features/site/use-communications.ts'
import { useUserName } from '../../features/site/use-user-name.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { pageInfoOf } from '../../shell/page-info.ts'
import { RehearsalBanner } from '../../shell/rehearsal-banner.tsx'
import { shellTexts } from '../../shell/shell.texts.ts'
import { useArrival } from '../../shell/use-arrival.ts'
import { Footer } from './footer.tsx'
import { HeaderBrand } from './header-brand.tsx'
import { HeaderTop } from './header-top.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { PageHead } from './page-head.tsx'
import { PageOpening } from './page-opening.tsx'
import styles from './public.module.css'
import { publicTexts } from './public.texts.ts'
import { SavedVisitSync } from './saved-visit-sync.tsx'
import { SectionLinks } from './section-links.tsx'
import { SidePanel } from './side-panel.tsx'
import { loadSite, useLinkGroups, useThemeLine } from './site-data.ts'

export const loader = createLoader(loadSite)

/** The shell of the public site; a spinner while its theme is hidden. */
export function Component() {
  const say = useTexts(publicTexts)
  const groups = useLinkGroups()
  if (groups === null)
    return (
      <div className={styles.hidden} role="status" aria-label={say('loading')}>
        <span className={styles.spinner} />
      </div>
    )
  return <Shell groups={groups} />
}

/** Name, place and year of the fair, on paper alone. */
function PrintedName() {
  const say = useTexts(shellTexts)
  const { left, right } = useThemeLine()
  const plain = (html: string) =>
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  return <p className={styles.printed}>{[say('siteName'), plain(left), plain(right)].join(' · ')}</p>
}

function Shell({ groups }: { groups: readonly LinkGroupItem[] }) {
  const say = useTexts(shellTexts)
  const person = useUserName()
  const communications = useCommunications()
  const page = pageInfoOf(useMatches())
  useArrival('content')
  if (page?.frame === 'bare')
    return (
      <div className={styles.site}>
        <PageHead page={page} />
        <RehearsalBanner />
        <main id="content" tabIndex={-1} className={styles.bare}>
          <Outlet />
        </main>
      </div>
    )
  const isFocused = page?.frame === 'focused'
  return (
    <div className={styles.site}>
      {page && <PageHead page={page} />}
      <SavedVisitSync />
      <a href="#content" className={styles.skip}>
        {say('skipToContent')}
      </a>
      <RehearsalBanner />
      <header>
        <HeaderTop groups={groups} person={person} communications={communications} />
        <HeaderBrand groups={groups} />
      </header>
      <MainNavigation groups={groups} />
      <SidePanel groups={groups} person={person} communications={communications} />
      <main id="content" tabIndex={-1} className={styles.content}>
        <PrintedName />
        {page && page.opening !== 'own' && <PageOpening page={page} />}
        <Outlet />
        {!isFocused && <SectionLinks groups={groups} />}
      </main>
      {!isFocused && <Footer groups={groups} />}
    </div>
  )
}
