import { isStaff } from '@foyer/fair-domain'
import { Form, Link, useLocation } from 'react-router'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './error-page.module.css'
import { forbiddenText } from './forbidden-text.ts'
import { usePortal } from './portal.ts'
import { shellTexts } from './shell.texts.ts'
import parts from './site-parts.module.css'

type Kind = 'forbidden' | 'notFound' | 'tooMany' | 'unavailable' | 'failed'

const KINDS: Readonly<Record<number, Kind>> = {
  403: 'forbidden',
  404: 'notFound',
  429: 'tooMany',
  503: 'unavailable',
}

/** An error message, and links to continue. */
export function ErrorPage({ status }: { status: number }) {
  const say = useTexts(shellTexts)
  const { requestId, viewer } = usePortal()
  const { pathname, search } = useLocation()
  const kind = KINDS[status] ?? 'failed'
  const isOfConsole = pathname.startsWith('/console') && isStaff(viewer.profiles)
  const canTryAgain = kind === 'failed' || kind === 'unavailable'
  const home = pathname.startsWith('/reserved') ? '/reserved/' : isOfConsole ? '/console' : '/'
  return (
    <section className={styles.page} aria-labelledby="error-title">
      <title>{`${say(`${kind}Title`)} · ${say('siteName')}`}</title>
      <p className={styles.status} aria-hidden="true">
        {status}
      </p>
      <h1 id="error-title">{say(`${kind}Title`)}</h1>
      <p className={styles.text}>{say(kind === 'forbidden' ? forbiddenText(viewer) : `${kind}Text`)}</p>
      {kind === 'notFound' && home === '/' && (
        <Form action="/search" role="search" className={parts.search}>
          <label htmlFor="lost-search">{say('lostSearch')}</label>
          <input id="lost-search" type="search" name="q" maxLength={100} />
          <button type="submit" className={parts.lineButton}>
            {say('lostSearchButton')}
          </button>
        </Form>
      )}
      <p className={styles.ways}>
        {canTryAgain && (
          <Link to={pathname + search} reloadDocument className={styles.primary}>
            {say('tryAgain')}
          </Link>
        )}
        <Link to={home} reloadDocument className={canTryAgain ? styles.secondary : styles.primary}>
          {say('backHome')}
        </Link>
      </p>
      {status >= 500 && <p className={styles.reference}>{say('reference', { id: requestId })}</p>}
    </section>
  )
}
