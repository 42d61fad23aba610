import { visitMethods } from '@foyer/fair-domain'
import { Link, type LoaderFunctionArgs, useHref, useLoaderData } from 'react-router'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { textsIn, useTexts } from '../../i18n/use-texts.ts'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { readPublic } from '../../shell/read-public.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './visit.module.css'
import { visitTexts } from './visit.texts.ts'
import { VisitStops } from './visit-stops.tsx'

export async function loader({ params: { token = '' }, request, context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const { language } = portal
  const key = new URL(request.url).searchParams.get('key')
  const visit = await readPublic(portal, visitMethods.getSharedVisit, { language, token, key })
  const say = textsIn(visitTexts, language, portal.appearance?.texts)
  const title = !visit
    ? say('gone')
    : visit.name === ''
      ? say('sharedUnnamed')
      : say('sharedTitle', { name: visit.name })
  const page: PageInfo = {
    title,
    description: say('description'),
    opening: 'own',
    cardOf: '/home',
    isHidden: true,
  }
  return { page, visit, token, key }
}

/** A shared visit: its stops by day, and its link for the visitor who shares it. */
export function Component() {
  const say = useTexts(visitTexts)
  const language = useLanguage()
  const { page, visit, token, key } = useLoaderData<typeof loader>()
  if (!visit)
    return (
      <div className={styles.page}>
        <div className={styles.opening} data-testid="banner" data-shared-gone={token}>
          <h1 className={parts.display}>{say('gone')}</h1>
          <p className={parts.lead}>{say('goneText')}</p>
          <p className={parts.actions}>
            <Link to="/my-visit" className={parts.button}>
              {say('mine')}
            </Link>
          </p>
        </div>
      </div>
    )
  const days = visit.days.filter((day) => visit.stops.some((stop) => stop.day === day))
  return (
    <div className={styles.page}>
      <div className={styles.opening} data-testid="banner">
        <h1 className={parts.display}>{page.title}</h1>
        {!visit.isOwn && <p className={parts.lead}>{say('sharedNote')}</p>}
      </div>
      <div className={styles.columns}>
        <div>
          {days.map((day) => (
            <section key={day}>
              <h2 className={styles.heading}>
                {formatDay(day, language, { weekday: 'long', year: undefined })}
              </h2>
              <VisitStops
                stops={visit.stops.filter((stop) => stop.day === day)}
                off={say('add')}
                on={say('added')}
              />
            </section>
          ))}
        </div>
        {visit.isOwn && key !== null && (
          <OwnLink token={token} keyOfLink={key} validUntil={visit.validUntil} />
        )}
      </div>
    </div>
  )
}

function OwnLink({ token, keyOfLink, validUntil }: { token: string; keyOfLink: string; validUntil: string }) {
  const say = useTexts(visitTexts)
  const language = useLanguage()
  const { site } = usePortal()
  const path = useHref(`/my-visit/${token}`)
  const link = `${site.origin ?? ''}${path}`
  return (
    <form
      method="post"
      action={`${path}?key=${keyOfLink}`}
      className={styles.share}
      data-shared-address={`${path}?key=${keyOfLink}`}
    >
      <h2 className={styles.heading}>{say('visible')}</h2>
      <p>{say('visibleText')}</p>
      <label htmlFor="visit-link">{say('link', { day: formatDay(validUntil, language) })}</label>
      <input id="visit-link" readOnly value={link} />
      <p className={parts.actions}>
        <button
          type="button"
          className={`${parts.button} ${parts.scripted}`}
          data-copy={link}
          data-done={say('copied')}
        >
          {say('copy')}
        </button>
        <button type="submit" className={parts.lineButton}>
          {say('revoke')}
        </button>
      </p>
    </form>
  )
}
