import type { LoaderFunctionArgs } from 'react-router'
import { textsIn, useTexts } from '../../i18n/use-texts.ts'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext } from '../../shell/portal.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './visit.module.css'
import { visitTexts } from './visit.texts.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const say = textsIn(visitTexts, portal.language, portal.appearance?.texts)
  const page: PageInfo = {
    title: say('offlineTitle'),
    description: say('offlineText'),
    opening: 'own',
    frame: 'bare',
    isHidden: true,
  }
  return { page }
}

/** Displayed by the service worker while offline; it adds links to the stored tickets and the visit to the list. */
export function Component() {
  const say = useTexts(visitTexts)
  return (
    <div className={`${styles.page} ${styles.notice}`}>
      <p className={parts.eyebrow}>Foyer</p>
      <h1 className={parts.display}>{say('offlineTitle')}</h1>
      <p className={parts.lead}>{say('offlineText')}</p>
      <h2 className={styles.heading}>{say('offlineStored')}</h2>
      <ul id="stored" className={styles.stored} />
      <p className={styles.nothing}>{say('offlineNothing')}</p>
      <div className={parts.actions}>
        {/* A form without an action requests the address of the page that is missing. */}
        <form>
          <button type="submit" className={parts.button}>
            {say('retry')}
          </button>
        </form>
      </div>
    </div>
  )
}
