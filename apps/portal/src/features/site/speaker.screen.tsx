import { storyMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { dayOf, formatDay, formatTime } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { textsIn, useTexts } from '../../i18n/use-texts.ts'
import { Crumbs } from '../../shell/crumbs.tsx'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext } from '../../shell/portal.ts'
import { Portrait } from '../../shell/portrait.tsx'
import { readPublic } from '../../shell/read-public.ts'
import parts from '../../shell/site-parts.module.css'
import { programmeTexts } from './programme.texts.ts'
import styles from './session-page.module.css'

export async function loader({ params: { speaker: slug = '' }, context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const { language } = portal
  const speaker = await readPublic(portal, storyMethods.getSpeaker, { slug, language })
  const say = textsIn(programmeTexts, language, portal.appearance?.texts)
  const page: PageInfo = {
    title: speaker.name,
    opening: 'own',
    description: `${speaker.name}, ${speaker.role}. ${speaker.text}`.slice(0, 160),
    parents: [{ title: say('programme'), path: '/event-calendar' }],
    structured: [{ '@type': 'Person', name: speaker.name, jobTitle: speaker.role }],
  }
  return { page, slug }
}

/** A speaker with an illustrated portrait, a biography and the sessions. */
export function Component() {
  const say = useTexts(programmeTexts)
  const language = useLanguage()
  const { page, slug } = useLoaderData<typeof loader>()
  const { data: speaker } = useMethod(storyMethods.getSpeaker, { slug, language })
  if (!speaker) return null
  return (
    <div className={styles.speaker}>
      <figure className={styles.portrait}>
        <Portrait name={speaker.name} code={speaker.portrait} />
        <figcaption className={parts.quiet}>{say('drawn')}</figcaption>
      </figure>
      <div className={styles.words} data-testid="banner">
        <Crumbs page={page} />
        <p className={parts.eyebrow}>{speaker.role}</p>
        <h1 className={parts.title}>{speaker.name}</h1>
        <p className={parts.lead}>{speaker.text}</p>
        <section aria-labelledby="speaker-sessions">
          <h2 id="speaker-sessions">{say('atTheFair')}</h2>
          <ul className={styles.sessions}>
            {speaker.sessions.map(({ id, starts, title, room, place }) => (
              <li key={id}>
                <p>
                  {formatDay(dayOf(starts), language, { weekday: 'short', month: 'short', year: undefined })},{' '}
                  {formatTime(starts)}
                </p>
                <div>
                  <Link to={`/event-calendar/${id}`}>{title}</Link>
                  <p className={parts.quiet}>{[room, place].filter(Boolean).join(', ')}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}
